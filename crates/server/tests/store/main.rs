//! The stores: one test suite for SQLite and PostgreSQL, and the tests of each alone.

mod appends;
mod chat;
mod faulty;
mod games;
mod lists;
mod operator;
mod outages;
mod postgres;
mod push;
mod samples;
mod sqlite;
mod test_database;
mod tls;
mod transfer;
mod writer;

/// Makes a test for each database out of a function with a [`test_database::TestDatabase`] argument.
macro_rules! on_both {
    ($($name:path => $test:ident),* $(,)?) => {
        mod on_sqlite {
            $(
                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $test() {
                    $name(&crate::test_database::TestDatabase::sqlite()).await;
                }
            )*
        }
        mod on_postgres {
            $(
                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                #[ignore = "needs PostgreSQL"]
                async fn $test() {
                    $name(&crate::test_database::TestDatabase::postgres()).await;
                }
            )*
        }
    };
}

on_both! {
    crate::games::a_game_is_loaded_as_it_was_created => a_game_is_loaded_as_it_was_created,
    crate::games::every_kind_of_entry_survives => every_kind_of_entry_survives,
    crate::games::an_id_can_be_used_only_once => an_id_can_be_used_only_once,
    crate::games::a_removed_game_leaves_nothing => a_removed_game_leaves_nothing,
    crate::games::a_game_survives_closing_the_store => a_game_survives_closing_the_store,
    crate::games::nodes_that_start_together_share_an_empty_database
        => nodes_that_start_together_share_an_empty_database,
    crate::games::invalid_data_is_refused => invalid_data_is_refused,
    crate::games::a_log_of_twenty_thousand_entries_is_read_whole => a_log_of_twenty_thousand_entries_is_read_whole,
    crate::appends::an_append_follows_the_last_entry => an_append_follows_the_last_entry,
    crate::appends::a_stale_append_changes_nothing => a_stale_append_changes_nothing,
    crate::appends::one_stale_append_does_not_affect_the_others => one_stale_append_does_not_affect_the_others,
    crate::appends::appends_to_one_game_follow_each_other_in_a_batch => appends_to_one_game_follow_each_other_in_a_batch,
    crate::appends::of_two_racing_writers_one_wins_each_entry => of_two_racing_writers_one_wins_each_entry,
    crate::appends::batches_that_cross_each_other_do_not_deadlock => batches_that_cross_each_other_do_not_deadlock,
    crate::appends::headline_and_deadline_are_stored_with_the_entries
        => headline_and_deadline_are_stored_with_the_entries,
    crate::appends::growing_logs_are_announced => growing_logs_are_announced,
    crate::lists::lists_are_newest_first_and_paginated => lists_are_newest_first_and_paginated,
    crate::lists::lists_respect_their_filter => lists_respect_their_filter,
    crate::lists::deadlines_come_due_in_order => deadlines_come_due_in_order,
    crate::lists::a_deadline_fires_once => a_deadline_fires_once,
    crate::lists::games_and_entries_are_counted => games_and_entries_are_counted,
    crate::lists::concurrent_changes_are_counted_correctly => concurrent_changes_are_counted_correctly,
    crate::lists::bans_are_set_changed_and_lifted => bans_are_set_changed_and_lifted,
    crate::lists::a_closed_store_returns_an_error => a_closed_store_returns_an_error,
    crate::outages::a_silence_of_all_nodes_is_an_outage => a_silence_of_all_nodes_is_an_outage,
    crate::outages::of_two_nodes_that_start_one_records_the_outage
        => of_two_nodes_that_start_one_records_the_outage,
    crate::outages::a_restored_database_was_silent_since_its_backup
        => a_restored_database_was_silent_since_its_backup,
    crate::outages::without_heartbeats_a_restored_database_was_silent_since_its_last_entry
        => without_heartbeats_a_restored_database_was_silent_since_its_last_entry,
    crate::outages::heartbeats_and_outages_in_the_future_are_the_fault_of_a_wrong_clock
        => heartbeats_and_outages_in_the_future_are_the_fault_of_a_wrong_clock,
    crate::outages::the_oldest_of_many_outages_become_one => the_oldest_of_many_outages_become_one,
    crate::outages::impossible_outages_are_not_restored => impossible_outages_are_not_restored,
    crate::chat::lines_are_numbered_and_only_the_last_are_kept => lines_are_numbered_and_only_the_last_are_kept,
    crate::chat::concurrent_chat_lines_get_different_numbers => concurrent_chat_lines_get_different_numbers,
    crate::chat::reported_lines_are_found => reported_lines_are_found,
    crate::chat::moves_and_lines_share_a_commit => moves_and_lines_share_a_commit,
    crate::chat::concurrent_writes_in_opposite_order_do_not_deadlock
        => concurrent_writes_in_opposite_order_do_not_deadlock,
    crate::transfer::everything_can_be_moved_to_sqlite => everything_can_be_moved_to_sqlite,
    crate::transfer::import_into_a_nonempty_database_is_refused => import_into_a_nonempty_database_is_refused,
    crate::transfer::a_damaged_backup_imports_nothing => a_damaged_backup_imports_nothing,
    crate::transfer::a_backup_is_consistent_while_games_go_on => a_backup_is_consistent_while_games_go_on,
    crate::transfer::a_backup_file_is_private_and_never_overwritten => a_backup_file_is_private_and_never_overwritten,
    crate::operator::addresses_are_kept_as_hashes_and_filter_lists => addresses_are_kept_as_hashes_and_filter_lists,
    crate::operator::a_chat_line_can_be_deleted => a_chat_line_can_be_deleted,
    crate::operator::damaged_games_are_listed_and_the_others_saved => damaged_games_are_listed_and_the_others_saved,
    crate::operator::a_person_is_found_and_erased => a_person_is_found_and_erased,
    crate::operator::a_person_at_a_running_game_is_not_erased => a_person_at_a_running_game_is_not_erased,
    crate::operator::nothing_is_restored_while_a_server_runs => nothing_is_restored_while_a_server_runs,
    crate::operator::a_backup_of_the_first_format_is_restored => a_backup_of_the_first_format_is_restored,
    crate::push::nodes_that_start_together_share_a_key => nodes_that_start_together_share_a_key,
    crate::push::a_device_is_claimed_once_per_turn => a_device_is_claimed_once_per_turn,
    crate::push::of_two_nodes_one_claims_each_turn => of_two_nodes_one_claims_each_turn,
    crate::push::only_the_newest_devices_of_a_seat_stay => only_the_newest_devices_of_a_seat_stay,
    crate::push::subscriptions_end_with_the_game => subscriptions_end_with_the_game,
    crate::push::a_browser_replaces_its_subscription_everywhere => a_browser_replaces_its_subscription_everywhere,
    crate::push::only_games_in_progress_are_subscribed => only_games_in_progress_are_subscribed,
    crate::push::a_backup_has_the_key_and_the_subscriptions => a_backup_has_the_key_and_the_subscriptions,
    crate::writer::many_appends_need_few_commits => many_appends_need_few_commits,
}
