//! The stores: one suite for SQLite and PostgreSQL, and what only one of them can show.

mod appends;
mod chat;
mod faulty;
mod games;
mod lists;
mod place;
mod postgres;
mod samples;
mod sqlite;
mod tls;
mod transfer;
mod writer;

/// Makes a test for each database out of a function that is given a [`place::Place`].
macro_rules! on_both {
    ($($name:path => $test:ident),* $(,)?) => {
        mod on_sqlite {
            $(
                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $test() {
                    $name(&crate::place::Place::sqlite()).await;
                }
            )*
        }
        mod on_postgres {
            $(
                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                #[ignore = "needs PostgreSQL"]
                async fn $test() {
                    $name(&crate::place::Place::postgres()).await;
                }
            )*
        }
    };
}

on_both! {
    crate::games::a_game_reads_back_as_it_was_made => a_game_reads_back_as_it_was_made,
    crate::games::every_kind_of_entry_survives => every_kind_of_entry_survives,
    crate::games::an_id_is_taken_once => an_id_is_taken_once,
    crate::games::a_removed_game_leaves_nothing => a_removed_game_leaves_nothing,
    crate::games::a_game_outlives_the_store_that_made_it => a_game_outlives_the_store_that_made_it,
    crate::games::processes_that_start_at_once_share_an_empty_database
        => processes_that_start_at_once_share_an_empty_database,
    crate::games::what_cannot_be_stored_is_refused => what_cannot_be_stored_is_refused,
    crate::games::a_log_of_twenty_thousand_entries_is_read_whole => a_log_of_twenty_thousand_entries_is_read_whole,
    crate::appends::an_append_follows_the_last_entry => an_append_follows_the_last_entry,
    crate::appends::a_stale_append_changes_nothing => a_stale_append_changes_nothing,
    crate::appends::one_stale_append_does_not_hold_up_the_others => one_stale_append_does_not_hold_up_the_others,
    crate::appends::appends_to_one_game_follow_each_other_in_a_batch => appends_to_one_game_follow_each_other_in_a_batch,
    crate::appends::of_two_racing_writers_one_wins_each_entry => of_two_racing_writers_one_wins_each_entry,
    crate::appends::batches_that_cross_each_other_do_not_deadlock => batches_that_cross_each_other_do_not_deadlock,
    crate::appends::headline_and_deadline_go_with_the_entries => headline_and_deadline_go_with_the_entries,
    crate::appends::growing_logs_are_told => growing_logs_are_told,
    crate::lists::lists_are_newest_first_and_turn_pages => lists_are_newest_first_and_turn_pages,
    crate::lists::lists_keep_to_their_filter => lists_keep_to_their_filter,
    crate::lists::deadlines_come_due_in_order => deadlines_come_due_in_order,
    crate::lists::a_deadline_fires_once => a_deadline_fires_once,
    crate::lists::games_and_entries_are_counted => games_and_entries_are_counted,
    crate::lists::processes_that_count_at_once_lose_nothing => processes_that_count_at_once_lose_nothing,
    crate::lists::bans_are_set_changed_and_lifted => bans_are_set_changed_and_lifted,
    crate::lists::a_store_that_was_closed_says_so => a_store_that_was_closed_says_so,
    crate::chat::lines_are_numbered_and_only_the_last_are_kept => lines_are_numbered_and_only_the_last_are_kept,
    crate::chat::people_writing_at_once_get_different_numbers => people_writing_at_once_get_different_numbers,
    crate::chat::reported_lines_are_found => reported_lines_are_found,
    crate::chat::moves_and_lines_share_a_commit => moves_and_lines_share_a_commit,
    crate::chat::processes_that_write_and_move_crosswise_do_not_deadlock
        => processes_that_write_and_move_crosswise_do_not_deadlock,
    crate::transfer::everything_moves_to_sqlite => everything_moves_to_sqlite,
    crate::transfer::a_database_with_something_in_it_takes_nothing_over => a_database_with_something_in_it_takes_nothing_over,
    crate::transfer::a_damaged_backup_leaves_nothing_behind => a_damaged_backup_leaves_nothing_behind,
    crate::transfer::a_backup_is_of_one_moment_while_games_go_on => a_backup_is_of_one_moment_while_games_go_on,
    crate::transfer::a_backup_file_is_private_and_never_overwritten => a_backup_file_is_private_and_never_overwritten,
    crate::writer::many_appends_are_answered_after_few_commits => many_appends_are_answered_after_few_commits,
}
