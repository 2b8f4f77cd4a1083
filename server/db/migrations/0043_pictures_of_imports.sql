-- expand: pictures that imported lots come with are fetched: which one each became, and rows of files that are mended at the desk.

-- It came with a lot that was brought in: unlike what the system drew itself, it goes when nothing uses it.
alter table picture add column is_brought boolean not null default false;
alter table import_picture add column picture_id bigint;
create index import_picture_batch_index on import_picture (batch_id, state);

-- All cells of a wrong row by field, at its first fault: it can be mended at the desk. Null: too many are wrong, or the line is no row.
alter table import_row add column whole jsonb;
-- What was mended of rows that were only tried, by line: the real run reads them so.
alter table import_batch add column mended jsonb not null default '{}';
