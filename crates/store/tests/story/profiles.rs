use store::{Error, Order, Password, Store, Tally};

use crate::fixture::{NOW, begun, draft, password, profile};

pub(crate) async fn o9_a_profile_needs_an_alias_and_a_password_and_an_alias_is_unique(
    store: Store,
) {
    let create = async |alias: &str, password: &str| {
        store.create_profile(alias, &Password::new(password), NOW).await
    };
    assert!(matches!(create("", "secret").await, Err(Error::Refused(_))));
    assert!(matches!(create("   ", "secret").await, Err(Error::Refused(_))));
    assert!(matches!(create("Ana", "").await, Err(Error::Refused(_))));
    assert!(matches!(create("Ana", "abc").await, Err(Error::Refused(_))));
    assert!(matches!(create("a name that is too long", "secret").await, Err(Error::Refused(_))));
    assert_eq!(store.count_profiles().await.expect("counts"), 0);
    assert_eq!(create(" Ana ", "secret").await.expect("a profile").alias, "Ana");
    for same in ["Ana", "ANA", "ａｎａ"] {
        assert!(matches!(create(same, "secret").await, Err(Error::Conflict(_))), "{same}");
    }
    for other in ["Aná", "София", "明美", "עדי"] {
        assert_eq!(create(other, "secret").await.expect("any script").alias, other);
    }
    assert_eq!(store.count_profiles().await.expect("counts"), 5);
}

pub(crate) async fn o10_a_new_profile_has_nothing(store: Store) {
    let id = profile(&store, "Ana").await;
    let statistics = store.statistics(id).await.expect("statistics");
    assert_eq!(statistics.overall, Tally::default());
    assert!(statistics.games.is_empty() && statistics.last.is_empty());
}

pub(crate) async fn o14_a_profile_is_deleted_with_its_password_and_only_then(store: Store) {
    let id = profile(&store, "Ana").await;
    let wrong = store.delete_profile("Ana", &Password::new("Secret")).await;
    assert!(matches!(wrong, Err(Error::Refused(_))));
    let unknown = store.delete_profile("Eva", &password()).await;
    assert!(matches!(unknown, Err(Error::NotFound(_))));
    assert_eq!(store.profile("ana").await.expect("still there").id, id);
    // Its matches stay when it goes.
    let kept = store.keep(draft(&begun("ttt", 2), &[(0, id)])).await.expect("kept");
    store.delete_profile("ANA", &password()).await.expect("deleted");
    assert!(matches!(store.profile("Ana").await, Err(Error::NotFound(_))));
    assert_eq!(store.load(kept).await.expect("the match is there").profiles, []);
    assert!(store.ranking(None, Order::default(), 0, 10).await.expect("a ranking").is_empty());
}

pub(crate) async fn o16_guest_is_nobodys_alias_and_a_profile_has_one_seat(store: Store) {
    for guest in ["Guest", "guest", "Invitado"] {
        let refused = store.create_profile(guest, &password(), NOW).await;
        assert!(matches!(refused, Err(Error::Refused(_))), "{guest}");
    }
    let id = profile(&store, "Ana").await;
    let twice = store.keep(draft(&begun("ttt", 2), &[(0, id), (1, id)])).await;
    assert!(matches!(twice, Err(Error::Refused(_))));
    // Guests may have every seat.
    store.keep(draft(&begun("ttt", 2), &[])).await.expect("two guests play");
}

pub(crate) async fn ot2_profiles_are_made_once_and_deleted_once(store: Store) {
    store.create_profile("alias", &password(), NOW).await.expect("made");
    let again = store.create_profile("alias", &password(), NOW).await;
    assert!(matches!(again, Err(Error::Conflict(_))));
    store.delete_profile("alias", &password()).await.expect("deleted");
    let again = store.delete_profile("alias", &password()).await;
    assert!(matches!(again, Err(Error::NotFound(_))));
}

pub(crate) async fn passwords_change_only_for_who_knows_them(store: Store) {
    profile(&store, "Ana").await;
    let new = Password::new("another");
    let wrong = store.change_password("Ana", &new, &new).await;
    assert!(matches!(wrong, Err(Error::Refused(_))));
    let bad = store.change_password("Ana", &password(), &Password::new("")).await;
    assert!(matches!(bad, Err(Error::Refused(_))));
    store.sign_in("Ana", &password()).await.expect("the old one still works");
    store.change_password("Ana", &password(), &new).await.expect("changed");
    assert!(store.sign_in("Ana", &password()).await.is_err());
    store.sign_in("ana", &new).await.expect("the new one works");
}
