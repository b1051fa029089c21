use store::{Error, Filter, Order, Place, Scenario, Store};
use table::Parts;

use crate::fixture::{FIRST_WINS, Folder, begun, draft, password, profile, tic_tac_toe};

pub(crate) async fn a_backup_brings_everything_back(store: Store) {
    let folder = Folder::new();
    let file = folder.join("backup.db");
    let ana = profile(&store, "Ana").await;
    tic_tac_toe(&store, &[(0, ana)], Some((1, "level:3")), FIRST_WINS).await;
    let going = store.keep(draft(&begun("othello", 2), &[(1, ana)])).await.expect("kept");
    let corner = Scenario { name: "Corner".to_owned(), parts: Parts::of(&begun("othello", 2)) };
    store.keep_scenario(corner.clone(), false).await.expect("kept");
    let before = store.statistics(ana).await.expect("statistics");
    store.backup(&file).await.expect("backed up");
    // Then much is lost.
    store.delete(vec![going]).await.expect("deleted");
    store.delete_profile("Ana", &password()).await.expect("deleted");
    store.delete_scenario("Corner").await.expect("deleted");
    profile(&store, "Eva").await;
    store.restore(&file).await.expect("restored");
    assert_eq!(store.statistics(ana).await.expect("statistics"), before);
    assert_eq!(store.load(going).await.expect("there").profiles, [(1, ana)]);
    assert_eq!(store.scenario("corner").await.expect("there").parts.head, corner.parts.head);
    store.sign_in("Ana", &password()).await.expect("the password is the same");
    assert!(matches!(store.profile("Eva").await, Err(Error::NotFound(_))));
    let name = begun("othello", 2).seats()[1].name.clone();
    let search = Filter { search: Some(name), most: 9, ..Filter::default() };
    assert_eq!(store.matches(&search).await.expect("a list").len(), 1);
    // Numbers go on after the highest.
    assert!(profile(&store, "Eva").await > ana);
    assert!(store.keep(draft(&begun("ttt", 2), &[])).await.expect("kept") > going);
    // The copy is a store of its own.
    let copy = Store::open(Place::File(file)).await.expect("opens");
    assert_eq!(copy.ranking(None, Order::Points, 0, 9).await.expect("a ranking").len(), 1);
}

pub(crate) async fn a_backup_is_no_file_that_is_there_and_no_other_file(store: Store) {
    let folder = Folder::new();
    let file = folder.join("notes.txt");
    std::fs::write(&file, "not a database at all, but long enough to be mistaken for one")
        .expect("written");
    profile(&store, "Ana").await;
    assert!(matches!(store.backup(&file).await, Err(Error::Refused(_))));
    assert!(store.restore(&file).await.is_err());
    assert!(matches!(store.restore(&folder.join("none.db")).await, Err(Error::NotFound(_))));
    store.profile("Ana").await.expect("nothing was changed");
    let text = std::fs::read_to_string(&file).expect("still there");
    assert!(text.starts_with("not a database"));
}
