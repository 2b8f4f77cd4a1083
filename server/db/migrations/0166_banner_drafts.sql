-- A banner that is not to be shown yet, whatever its time.
alter table banner add column is_draft boolean not null default false;
