//! The screen before a game: language, edition, seats, modules, options. Enter begins at once.

use bastide_rules::modules::options::OptionView;
use bastide_rules::modules::{Options, is_always, listed};
use bastide_rules::{Edition, Rules, Setup};
use crossterm::event::{KeyCode, KeyEvent};

use super::seat::{Seat, Who, bot_name, bots};
use bastide_words::{Language, Text};

/// A line of the start screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// The language.
    Language,
    /// The edition.
    Edition,
    /// A seat.
    Seat(usize),
    /// An expansion, by its place in the registry.
    Module(usize),
    /// An option, by its place in the list.
    Option(usize),
    /// What the dealer shuffles by.
    Seed,
}

/// What is chosen so far.
pub struct Start {
    /// What is played.
    pub setup: Setup,
    /// Who plays.
    pub seats: Vec<Seat>,
    /// What the dealer shuffles by, as typed.
    pub seed: String,
    /// The line under the cursor.
    pub at: usize,
    /// What is wrong with the choice.
    pub problem: Option<String>,
}

/// What a key at the start screen leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Stay.
    Stay,
    /// Speak another language.
    Speak(Language),
    /// Begin.
    Begin,
    /// Leave.
    Quit,
}

impl Start {
    /// A choice to start from.
    pub fn new(setup: Setup, seats: Vec<Seat>, seed: u64) -> Start {
        Start {
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
        let optional = (0..listed().len()).filter(|index| !is_always(listed()[*index].name()));
        fields.extend(optional.map(Field::Module));
        fields.extend((0..self.options().len()).map(Field::Option));
        fields.push(Field::Seed);
        fields
    }

    /// How many may play with these options.
    pub fn most_players(&self) -> u8 {
        let options = self.options();
        let most = options.iter().find(|option| option.name == "max_players");
        most.and_then(|option| option.value.parse().ok())
            .unwrap_or(8)
    }

    /// The options of the chosen modules, with the values chosen.
    pub fn options(&self) -> Vec<OptionView> {
        let mut options = Options::preset(self.setup.edition).list();
        options.retain(|option| self.has_module(option.module));
        for option in &mut options {
            let chosen = self
                .setup
                .options
                .iter()
                .find(|(name, _)| name == option.name);
            let word = chosen.and_then(|(_, word)| {
                option
                    .words
                    .iter()
                    .find(|known| known.eq_ignore_ascii_case(word))
            });
            option.value = word.copied().unwrap_or(option.value);
        }
        options
    }

    /// Whether a module is chosen.
    pub fn has_module(&self, name: &str) -> bool {
        is_always(name) || self.setup.modules.iter().any(|module| module == name)
    }

    /// A key.
    pub fn press(&mut self, key: KeyEvent, text: &Text) -> Step {
        let fields = self.fields();
        let field = fields[self.at.min(fields.len() - 1)];
        self.problem = None;
        match (key.code, field) {
            (KeyCode::Enter, _) => return self.begin(text),
            (KeyCode::Esc, _) => return Step::Quit,
            (KeyCode::Up | KeyCode::BackTab, _) => {
                self.at = (self.at + fields.len() - 1) % fields.len();
            }
            (KeyCode::Down | KeyCode::Tab, _) => self.at = (self.at + 1) % fields.len(),
            (KeyCode::Left | KeyCode::Right, Field::Language) => {
                let other = Language::ALL.into_iter().find(|l| *l != text.language());
                return other.map_or(Step::Stay, Step::Speak);
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
            (KeyCode::Char('q'), _) => return Step::Quit,
            _ => {}
        }
        Step::Stay
    }

    /// Gives the seats that nobody renamed their names in another language.
    pub fn translate(&mut self, from: &Text, to: &Text) {
        for seat in 0..self.seats.len() {
            let who = self.seats[seat].who.clone();
            if self.seats[seat].name == self.fresh_name(seat, &who, from) {
                self.seats[seat].name = self.fresh_name(seat, &who, to);
            }
        }
    }

    fn begin(&mut self, text: &Text) -> Step {
        self.setup.players = self.seats.len() as u8;
        for (number, seat) in (1..).zip(&mut self.seats) {
            seat.name = seat.name.trim().to_owned();
            if seat.name.is_empty() {
                seat.name = format!("{} {number}", text.get("player"));
            }
        }
        match Rules::new(&self.setup) {
            Ok(_) => Step::Begin,
            Err(error) => {
                self.problem = Some(error.to_string());
                Step::Stay
            }
        }
    }

    fn change(&mut self, field: Field, by: i32, text: &Text) {
        self.change_value(field, by, text);
        // Lines may have come or gone above.
        let at = self.fields().iter().position(|known| *known == field);
        self.at = at.unwrap_or(self.at).min(self.fields().len() - 1);
    }

    fn change_value(&mut self, field: Field, by: i32, text: &Text) {
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
                let name = listed()[index].name();
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

    /// A seat goes through empty, person and every bot; only the last seat can be left empty.
    fn change_seat(&mut self, seat: usize, by: i32, text: &Text) {
        let is_last = seat + 1 >= self.seats.len();
        let mut choice: Vec<Option<Who>> = vec![Some(Who::Person)];
        choice.extend(bots().map(|bot| Some(Who::Bot(bot.to_owned()))));
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

    fn fresh_name(&self, seat: usize, who: &Who, text: &Text) -> String {
        let name = match who {
            Who::Person if seat == 0 => text.get("you"),
            Who::Person | Who::Elsewhere => format!("{} {}", text.get("player"), seat + 1),
            Who::Bot(bot) => bot_name(bot, text),
        };
        let others = || self.seats.iter().enumerate().filter(|(n, _)| *n != seat);
        if others().any(|(_, other)| other.name == name) {
            format!("{name} {}", seat + 1)
        } else {
            name
        }
    }

    fn type_name(&mut self, seat: usize, letter: char, text: &Text) {
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
