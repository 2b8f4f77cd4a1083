-- expand: two reports of a fact hold a lot in doubt only where they come from two places; batches of imports count their tries.

-- Keyed hashes of where a report came from: the address until its case is closed, the device as long as the case, which is followed from there.
alter table desk_case add column from_hash text, add column device_hash text;
create index desk_case_doubt_index on desk_case (house_id, field) where state <> 'closed' and kind = 'wrong';

-- Faults of a batch in a row that nobody foresaw: after three it ends with words.
alter table import_batch add column tries smallint not null default 0;
