//! The names of the players.

use kernel::Text;

/// The levels, from the first to the eighth.
pub(crate) const LEVELS: [Text; 8] = [
    Text::new("Level 1, newcomer", "Nivel 1, recién llegado"),
    Text::new("Level 2, beginner", "Nivel 2, principiante"),
    Text::new("Level 3, casual", "Nivel 3, aficionado"),
    Text::new("Level 4, club player", "Nivel 4, jugador de club"),
    Text::new("Level 5, strong", "Nivel 5, fuerte"),
    Text::new("Level 6, expert", "Nivel 6, experto"),
    Text::new("Level 7, master", "Nivel 7, maestro"),
    Text::new("Level 8, champion", "Nivel 8, campeón"),
];

pub(crate) const RANDOM: Text = Text::new("Random", "Al azar");
pub(crate) const RANDOM_CELL: Text = Text::new("Random cell", "Casilla al azar");
pub(crate) const NONE: Text = Text::new("No algorithm", "Sin algoritmo");
pub(crate) const MINMAX: Text = Text::new("Minmax", "Minimax");
pub(crate) const MINMAX_AB: Text = Text::new("Minmax, alpha-beta", "Minimax con poda alfa-beta");

pub(crate) const GREEDY: Text = Text::new("Greedy", "Voraz");
pub(crate) const MINIMAX: Text = Text::new("Minimax", "Minimax");

pub(crate) const EASY: Text = Text::new("Easy", "Fácil");
pub(crate) const NORMAL: Text = Text::new("Normal", "Normal");
pub(crate) const HARD: Text = Text::new("Hard", "Difícil");

pub(crate) const FIRST_FIT: Text = Text::new("First that fits", "La primera que encaje");
pub(crate) const THROW_FAT: Text = Text::new("Heaviest first", "Botagorda");
pub(crate) const RESERVED: Text = Text::new("Reserved", "Reservado");
pub(crate) const PASS_MAKER: Text = Text::new("Pass maker", "Pasador");
pub(crate) const LINEAR: Text = Text::new("Linear policy", "Política lineal");
