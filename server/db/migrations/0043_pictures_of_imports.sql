-- expand: pictures that imported lots come with are fetched: which one each became, and rows of files that are mended at the desk.

-- It belongs to an imported lot: unlike pictures drawn by the system, it is deleted when nothing uses it.
alter table picture add column is_brought boolean not null default false;
alter table import_picture add column picture_id bigint;
create index import_picture_batch_index on import_picture (batch_id, state);

-- All cells of a wrong row by field, at its first error: it can be corrected at the desk. Null: too many are wrong, or the line is not a
-- row.
alter table import_row add column whole jsonb;
-- Corrections of rows in a trial, by line: the real run uses them.
alter table import_batch add column mended jsonb not null default '{}';
