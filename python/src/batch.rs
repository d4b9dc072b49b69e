//! Many games at once: `bastide.Batch`.

use std::sync::{Arc, Mutex, PoisonError};

use bastide_bots::{Rng, create_bot};
use bastide_rules::State;
use numpy::ndarray::Dimension;
use numpy::{Element, PyArray, PyArray1, PyArray2, PyArray4, PyArrayMethods, PyReadonlyArray1};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::errors::{state_error, value_error};
use crate::setup::{read_setup, start};
use crate::slot::{Plan, RewardKind, Row, Slot};
use crate::table::Table;

/// The most games in a batch: their positions take about two gigabytes.
const MOST_GAMES: i64 = 1 << 16;

/// The most bytes of observations and masks.
const MOST_BYTES: usize = 64 << 30;

/// The length of the lists of legal actions: of the base game, and with expansions.
const LISTED: [usize; 2] = [512, 2048];

/// Games that are stepped together, with arrays that stay in place.
#[pyclass(module = "bastide")]
pub struct Batch {
    table: Arc<Table>,
    plan: Plan,
    start: State,
    slots: Mutex<Vec<Slot>>,
    pool: Option<ThreadPool>,
    /// By game, row, column and plane.
    planes: Py<PyArray4<u8>>,
    #[pyo3(get)]
    vector: Py<PyArray2<f32>>,
    #[pyo3(get)]
    mask: Py<PyArray2<bool>>,
    #[pyo3(get)]
    legal: Py<PyArray2<i32>>,
    #[pyo3(get)]
    count: Py<PyArray1<i32>>,
    #[pyo3(get)]
    player: Py<PyArray1<i32>>,
    #[pyo3(get)]
    reward: Py<PyArray2<f32>>,
    #[pyo3(get)]
    done: Py<PyArray1<bool>>,
    #[pyo3(get)]
    score: Py<PyArray2<i32>>,
}

/// Cuts an array into rows; rows of an array without columns are empty.
fn rows<T>(values: &mut [T], count: usize) -> impl Iterator<Item = &mut [T]> {
    let width = values.len() / count.max(1);
    let mut rest = values;
    (0..count).map(move |_| {
        let (row, others) = std::mem::take(&mut rest).split_at_mut(width);
        rest = others;
        row
    })
}

/// Creates an array through NumPy, which raises `MemoryError` where the crate would panic.
fn zeros<'py, T: Element, D: Dimension>(
    py: Python<'py>,
    shape: impl IntoPyObject<'py>,
    kind: &str,
) -> PyResult<Py<PyArray<T, D>>> {
    let array = py.import("numpy")?.call_method1("zeros", (shape, kind))?;
    Ok(array.cast_into::<PyArray<T, D>>()?.unbind())
}

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(signature = (n, players=2, modules=None, edition="Plus2014", options=None, seed=0, window=None,
                        observe=true, reward="score", opponents=None, threads=1))]
    #[allow(clippy::too_many_arguments)]
    fn new(
        py: Python<'_>,
        n: i64,
        players: i64,
        modules: Option<&Bound<'_, PyAny>>,
        edition: &str,
        options: Option<&Bound<'_, PyDict>>,
        seed: u64,
        window: Option<i64>,
        observe: bool,
        reward: &str,
        opponents: Option<&Bound<'_, PyDict>>,
        threads: i64,
    ) -> PyResult<Batch> {
        if !(1..=MOST_GAMES).contains(&n) {
            return Err(value_error(format!("n must be 1 to {MOST_GAMES}, not {n}")));
        }
        let reward = match reward {
            "score" => RewardKind::Score,
            "result" => RewardKind::Result,
            other => {
                return Err(value_error(format!(
                    "reward must be \"score\" or \"result\", not {other:?}"
                )));
            }
        };
        let setup = read_setup(players, modules, edition, options)?;
        let (rules, record) = start(&setup)?;
        let window = window.unwrap_or_else(|| Table::usual_window(&setup));
        let table = Table::new(rules, record, window)?;
        let plan = Plan {
            reward,
            opponents: read_opponents(opponents, setup.players)?,
        };
        let pool = match threads {
            1 => None,
            2..=1024 => {
                let pool = ThreadPoolBuilder::new()
                    .num_threads(threads as usize)
                    .build();
                Some(pool.map_err(state_error)?)
            }
            _ => {
                return Err(value_error(format!(
                    "threads must be 1 to 1024, not {threads}"
                )));
            }
        };
        let n = n as usize;
        let layout = &table.layout;
        let (planes, numbers) = match observe {
            true => (layout.planes.len(), layout.numbers.len()),
            false => (0, 0),
        };
        let listed = LISTED[usize::from(layout.is_expanded)].min(table.space.size());
        let (window, players) = (layout.window, layout.players);
        let bytes = (window * window * planes + 4 * numbers + table.space.size()).saturating_mul(n);
        if bytes > MOST_BYTES {
            return Err(value_error(format!(
                "the arrays would take {} GiB, and at most {} are allowed: use fewer games or a smaller window",
                bytes >> 30,
                MOST_BYTES >> 30
            )));
        }
        let planes = zeros(py, (n, window, window, planes), "uint8")?;
        let vector = zeros(py, (n, numbers), "float32")?;
        let mask = zeros(py, (n, table.space.size()), "bool")?;
        let legal = zeros(py, (n, listed), "int32")?;
        // The arrays first: they need the most memory, and NumPy says if there is too little.
        let mut seeds = Rng::new(seed);
        let slots = (0..n)
            .map(|_| Slot::new(&table, seeds.next_u64()))
            .collect();
        let batch = Batch {
            planes,
            vector,
            mask,
            legal,
            count: zeros(py, (n,), "int32")?,
            player: zeros(py, (n,), "int32")?,
            reward: zeros(py, (n, players), "float32")?,
            done: zeros(py, (n,), "bool")?,
            score: zeros(py, (n, players), "int32")?,
            start: table.rules.start(),
            table: Arc::new(table),
            plan,
            slots: Mutex::new(slots),
            pool,
        };
        batch
            .legal
            .bind(py)
            .try_readwrite()?
            .as_slice_mut()?
            .fill(-1);
        batch.reset(py)?;
        Ok(batch)
    }

    fn __len__(&self) -> usize {
        self.slots
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .len()
    }

    /// A view in the usual order: game, plane, row, column.
    #[getter]
    fn planes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.planes
            .bind(py)
            .call_method1("transpose", ((0, 3, 1, 2),))
    }

    #[getter]
    fn num_actions(&self) -> usize {
        self.table.space.size()
    }

    #[getter]
    fn plane_names(&self) -> Vec<String> {
        self.table.layout.planes.clone()
    }

    #[getter]
    fn number_names(&self) -> Vec<String> {
        self.table.layout.numbers.clone()
    }

    /// Starts all games anew.
    fn reset(&self, py: Python<'_>) -> PyResult<()> {
        self.each(
            py,
            |slot, row, _, table, plan, start| {
                slot.restart(table, plan, start);
                row.reward.fill(0.0);
                row.score.fill(0);
                *row.done = false;
                slot.show(table, row);
            },
            None,
        )
    }

    /// Writes all arrays from scratch, for callers that changed them.
    fn refresh(&self, py: Python<'_>) -> PyResult<()> {
        self.each(
            py,
            |slot, row, _, table, _, _| {
                row.mask.fill(false);
                row.legal.fill(-1);
                slot.refresh(table, row);
            },
            None,
        )
    }

    /// Plays one legal action in every game. Changes nothing if one of them is not legal.
    fn step(&self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        let actions = self.read_actions(actions)?;
        let indices = {
            let slots = self.slots.lock().unwrap_or_else(PoisonError::into_inner);
            let found = slots.iter().zip(&actions).enumerate();
            let found = found.map(|(number, (slot, action))| {
                slot.find(*action).ok_or_else(|| {
                    value_error(format!(
                        "action {action} is not legal in game {number}; mask[{number}] and legal[{number}] have \
                         those that are"
                    ))
                })
            });
            found.collect::<PyResult<Vec<usize>>>()?
        };
        self.each(
            py,
            |slot, row, index, table, plan, start| {
                slot.step(table, plan, start, index, row);
            },
            Some(&indices),
        )
    }
}

/// What to do with one game: the game, its arrays, the number of its move.
type Act = fn(&mut Slot, &mut Row<'_>, usize, &Table, &Plan, &State);

impl Batch {
    fn read_actions(&self, actions: &Bound<'_, PyAny>) -> PyResult<Vec<i64>> {
        let n = self.__len__();
        let actions: Vec<i64> = if let Ok(array) = actions.extract::<PyReadonlyArray1<'_, i64>>() {
            array.as_array().to_vec()
        } else if let Ok(array) = actions.extract::<PyReadonlyArray1<'_, i32>>() {
            array
                .as_array()
                .iter()
                .map(|action| i64::from(*action))
                .collect()
        } else {
            actions.extract().map_err(|_| {
                value_error(format!(
                    "actions must be {n} whole numbers: a list, or an array of int32 or int64 with one dimension"
                ))
            })?
        };
        if actions.len() != n {
            let given = actions.len();
            return Err(value_error(format!(
                "there are {n} games but {given} actions"
            )));
        }
        Ok(actions)
    }

    /// Acts on every game, without the GIL.
    fn each(&self, py: Python<'_>, act: Act, indices: Option<&[usize]>) -> PyResult<()> {
        let mut planes = self.planes.bind(py).try_readwrite()?;
        let mut vector = self.vector.bind(py).try_readwrite()?;
        let mut mask = self.mask.bind(py).try_readwrite()?;
        let mut legal = self.legal.bind(py).try_readwrite()?;
        let mut count = self.count.bind(py).try_readwrite()?;
        let mut player = self.player.bind(py).try_readwrite()?;
        let mut reward = self.reward.bind(py).try_readwrite()?;
        let mut done = self.done.bind(py).try_readwrite()?;
        let mut score = self.score.bind(py).try_readwrite()?;
        let planes = planes.as_slice_mut()?;
        let vector = vector.as_slice_mut()?;
        let mask = mask.as_slice_mut()?;
        let legal = legal.as_slice_mut()?;
        let count = count.as_slice_mut()?;
        let player = player.as_slice_mut()?;
        let reward = reward.as_slice_mut()?;
        let done = done.as_slice_mut()?;
        let score = score.as_slice_mut()?;
        let (table, plan, start) = (&*self.table, &self.plan, &self.start);
        py.detach(|| {
            let mut slots = self.slots.lock().unwrap_or_else(PoisonError::into_inner);
            let n = slots.len();
            let index = |game: usize| indices.map_or(0, |indices| indices[game]);
            let arrays = rows(planes, n)
                .zip(rows(vector, n))
                .zip(rows(mask, n))
                .zip(rows(legal, n))
                .zip(rows(reward, n))
                .zip(rows(score, n))
                .zip(count.iter_mut())
                .zip(player.iter_mut())
                .zip(done.iter_mut())
                .map(
                    |(
                        (((((((planes, vector), mask), legal), reward), score), count), player),
                        done,
                    )| Row {
                        planes,
                        vector,
                        mask,
                        legal,
                        count,
                        player,
                        reward,
                        done,
                        score,
                    },
                );
            let work = slots.iter_mut().zip(arrays).enumerate();
            let act = |(game, (slot, mut row)): (usize, (&mut Slot, Row<'_>))| {
                act(slot, &mut row, index(game), table, plan, start);
            };
            match &self.pool {
                None => work.for_each(act),
                Some(pool) => {
                    let work: Vec<_> = work.collect();
                    pool.install(|| work.into_par_iter().for_each(act));
                }
            }
        });
        Ok(())
    }
}

/// Reads the bots by seat. At least one seat must be the caller's.
fn read_opponents(
    opponents: Option<&Bound<'_, PyDict>>,
    players: u8,
) -> PyResult<Vec<Option<String>>> {
    let mut all = vec![None; usize::from(players)];
    let Some(given) = opponents else {
        return Ok(all);
    };
    for (seat, spec) in given.iter() {
        let wrong = || value_error(format!("seats are 0 to {}, not {seat}", players - 1));
        let number: usize = seat.extract().map_err(|_| wrong())?;
        let spec: String = spec
            .extract()
            .map_err(|_| value_error("an opponent is the name of a bot, such as \"greedy\""))?;
        create_bot(&spec, 0).map_err(value_error)?;
        *all.get_mut(number).ok_or_else(wrong)? = Some(spec);
    }
    if all.iter().all(Option::is_some) {
        return Err(value_error(
            "at least one seat must be yours, without a bot",
        ));
    }
    Ok(all)
}
