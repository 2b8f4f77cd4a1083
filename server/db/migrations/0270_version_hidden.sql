-- A version of a campaign's page keeps which of its blocks were not shown.
alter table text_version add column hidden integer[] not null default '{}';
