//! The start screen: language, edition, seats, modules, options. Enter starts the game.

use bastide_rules::modules::options::OptionView;
use bastide_rules::modules::{Options, is_mandatory, listed_modules};
use bastide_rules::{Edition, Rules, Setup};
use crossterm::event::{KeyCode, KeyEvent};

use super::seat::{PlayerKind, Seat, bot_name, bots};
use bastide_words::{Language, Messages};

/// A line of the start screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// The language.
    Language,
    /// The edition.
    Edition,
    /// A seat.
    Seat(usize),
    /// An expansion, by its index in the registry.
    Module(usize),
    /// An option, by its index in the list.
    Option(usize),
    /// The seed of the deal.
    Seed,
}

/// The state of the start screen.
pub struct StartScreen {
    /// The set-up.
    pub setup: Setup,
    /// The seats.
    pub seats: Vec<Seat>,
    /// The seed of the deal, as typed.
    pub seed: String,
    /// The index of the line under the cursor.
    pub at: usize,
    /// An error to show.
    pub problem: Option<String>,
}

/// The effect of a key on the start screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StartAction {
    /// Stay on the start screen.
    Stay,
    /// Change the language.
    Speak(Language),
    /// Start the game.
    Begin,
    /// Quit the program.
    Quit,
}

impl StartScreen {
    /// Creates the start screen with these defaults.
    pub fn new(setup: Setup, seats: Vec<Seat>, seed: u64) -> StartScreen {
        StartScreen {
            setup,
            seats,
            seed: seed.to_string(),
            at: 2,
            problem: None,
        }
    }

    /// The lines of the screen.
    pub fn fields(&self) -> Vec<Field> {
        let seats = (self.seats.len() + 1).min(usize::from(self.most_players()));
        let mut fields = vec![Field::Language, Field::Edition];
        fields.extend((0..seats.max(self.seats.len())).map(Field::Seat));
        let optional = (0..listed_modules().len())
            .filter(|index| !is_mandatory(listed_modules()[*index].name()));
        fields.extend(optional.map(Field::Module));
        fields.extend((0..self.options().len()).map(Field::Option));
        fields.push(Field::Seed);
        fields
    }

    /// The options with their chosen values.
    fn chosen(&self) -> Options {
        let mut options = Options::preset(self.setup.edition);
        for (name, word) in &self.setup.options {
            // A wrong name or value is reported when the game begins.
            let _ = options.set(name, word);
        }
        options
    }

    /// The most players with the chosen options.
    pub fn most_players(&self) -> u8 {
        self.chosen().max_players()
    }

    /// The options of the chosen modules, with their chosen values.
    pub fn options(&self) -> Vec<OptionView> {
        let mut options = self.chosen().list();
        options.retain(|option| self.has_module(option.module));
        options
    }

    /// Whether a module is chosen.
    pub fn has_module(&self, name: &str) -> bool {
        is_mandatory(name) || self.setup.modules.iter().any(|module| module == name)
    }

    /// Handles a key.
    pub fn press(&mut self, key: KeyEvent, text: &Messages) -> StartAction {
        let fields = self.fields();
        let field = fields[self.at.min(fields.len() - 1)];
        self.problem = None;
        match (key.code, field) {
            (KeyCode::Enter, _) => return self.begin(text),
            (KeyCode::Esc, _) => return StartAction::Quit,
            (KeyCode::Up | KeyCode::BackTab, _) => {
                self.at = (self.at + fields.len() - 1) % fields.len();
            }
            (KeyCode::Down | KeyCode::Tab, _) => self.at = (self.at + 1) % fields.len(),
            (KeyCode::Left | KeyCode::Right, Field::Language) => {
                let other = Language::ALL.into_iter().find(|l| *l != text.language());
                return other.map_or(StartAction::Stay, StartAction::Speak);
            }
            (KeyCode::Left, _) => self.change(field, -1, text),
            (KeyCode::Right, _) => self.change(field, 1, text),
            (KeyCode::Char(letter), Field::Seat(seat)) => self.type_name(seat, letter, text),
            (KeyCode::Backspace, Field::Seat(seat)) => {
                if let Some(seat) = self.seats.get_mut(seat) {
                    seat.name.pop();
                }
            }
            (KeyCode::Char(digit @ '0'..='9'), Field::Seed) if self.seed.len() < 18 => {
                self.seed.push(digit)
            }
            (KeyCode::Backspace, Field::Seed) => {
                self.seed.pop();
            }
            (KeyCode::Char(' '), _) => self.change(field, 1, text),
            (KeyCode::Char('q'), _) => return StartAction::Quit,
            _ => {}
        }
        StartAction::Stay
    }

    /// Translates the default names of seats to another language.
    pub fn translate(&mut self, from: &Messages, to: &Messages) {
        for seat in 0..self.seats.len() {
            let who = self.seats[seat].who.clone();
            if self.seats[seat].name == self.fresh_name(seat, &who, from) {
                self.seats[seat].name = self.fresh_name(seat, &who, to);
            }
        }
    }

    fn begin(&mut self, text: &Messages) -> StartAction {
        self.setup.players = self.seats.len() as u8;
        for (number, seat) in (1..).zip(&mut self.seats) {
            seat.name = seat.name.trim().to_owned();
            if seat.name.is_empty() {
                seat.name = format!("{} {number}", text.get("player"));
            }
        }
        match Rules::new(&self.setup) {
            Ok(_) => StartAction::Begin,
            Err(error) => {
                self.problem = Some(error.to_string());
                StartAction::Stay
            }
        }
    }

    fn change(&mut self, field: Field, by: i32, text: &Messages) {
        self.change_value(field, by, text);
        // Lines above may have appeared or disappeared.
        let at = self.fields().iter().position(|known| *known == field);
        self.at = at.unwrap_or(self.at).min(self.fields().len() - 1);
    }

    fn change_value(&mut self, field: Field, by: i32, text: &Messages) {
        match field {
            Field::Language => {}
            Field::Edition => {
                let at = Edition::ALL
                    .iter()
                    .position(|e| *e == self.setup.edition)
                    .unwrap_or(0);
                let next = (at as i32 + by).rem_euclid(Edition::ALL.len() as i32);
                self.setup.edition = Edition::ALL[next as usize];
            }
            Field::Seat(seat) => self.change_seat(seat, by, text),
            Field::Module(index) => {
                let name = listed_modules()[index].name();
                if self.has_module(name) {
                    self.setup.modules.retain(|module| module != name);
                } else {
                    self.setup.modules.push(name.to_owned());
                }
            }
            Field::Option(index) => {
                let Some(option) = self.options().into_iter().nth(index) else {
                    return;
                };
                let at = option
                    .words
                    .iter()
                    .position(|word| *word == option.value)
                    .unwrap_or(0);
                let next = (at as i32 + by).rem_euclid(option.words.len() as i32) as usize;
                self.setup.options.retain(|(name, _)| name != option.name);
                if option.words[next] != option.preset {
                    let change = (option.name.to_owned(), option.words[next].to_owned());
                    self.setup.options.push(change);
                }
            }
            Field::Seed => {
                let seed: u64 = self.seed.parse().unwrap_or(0);
                self.seed = seed.wrapping_add_signed(i64::from(by)).to_string();
            }
        }
    }

    /// Cycles a seat through person, every bot and empty. Only the last seat can be empty, and never the first two.
    fn change_seat(&mut self, seat: usize, by: i32, text: &Messages) {
        let is_last = seat + 1 >= self.seats.len();
        let mut choice: Vec<Option<PlayerKind>> = vec![Some(PlayerKind::Person)];
        choice.extend(bots().map(|bot| Some(PlayerKind::Bot(bot.to_owned()))));
        if is_last && seat >= 2 {
            choice.push(None);
        }
        let now = self.seats.get(seat).map(|seat| seat.who.clone());
        let at = choice
            .iter()
            .position(|who| *who == now)
            .unwrap_or(choice.len() - 1);
        let next = (at as i32 + by).rem_euclid(choice.len() as i32) as usize;
        match choice.swap_remove(next) {
            None => {
                self.seats.pop();
            }
            Some(who) => {
                let name = self.fresh_name(seat, &who, text);
                let chosen = Seat { name, who };
                match self.seats.get_mut(seat) {
                    Some(seat) => *seat = chosen,
                    None => self.seats.push(chosen),
                }
            }
        }
    }

    fn fresh_name(&self, seat: usize, who: &PlayerKind, text: &Messages) -> String {
        let name = match who {
            PlayerKind::Person if seat == 0 => text.get("you"),
            PlayerKind::Person | PlayerKind::Elsewhere => {
                format!("{} {}", text.get("player"), seat + 1)
            }
            PlayerKind::Bot(bot) => bot_name(bot, text),
        };
        let others = || self.seats.iter().enumerate().filter(|(n, _)| *n != seat);
        if others().any(|(_, other)| other.name == name) {
            format!("{name} {}", seat + 1)
        } else {
            name
        }
    }

    fn type_name(&mut self, seat: usize, letter: char, text: &Messages) {
        if seat == self.seats.len() {
            self.change_seat(seat, 1, text);
            if let Some(seat) = self.seats.get_mut(seat) {
                seat.name.clear();
            }
        }
        if let Some(seat) = self.seats.get_mut(seat)
            && seat.name.chars().count() < 20
        {
            seat.name.push(letter);
        }
    }
}
