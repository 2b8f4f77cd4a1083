-- expand: two reports of a fact hold a lot in doubt only where they come from two places; batches of imports count their tries.

-- Keyed hashes of a report's origin: the address until its case is closed, the device as long as the case, because its author follows it
-- from there.
alter table desk_case add column from_hash text, add column device_hash text;
create index desk_case_doubt_index on desk_case (house_id, field) where state <> 'closed' and kind = 'wrong';

-- Consecutive unexpected errors of a batch: after three it fails with a message.
alter table import_batch add column tries smallint not null default 0;
