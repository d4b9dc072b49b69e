-- Whether the last heartbeat comes from a backup, so that nobody knows what happened between it and the restore.
ALTER TABLE pulse ADD COLUMN restored BOOLEAN NOT NULL DEFAULT FALSE;
