-- Which year's announcement ties a community to a school, and how: 'single' one school, 'multi' several among which
-- places are drawn. null: the record does not say.
alter table xiaoqu_school add column year integer;
alter table xiaoqu_school add column kind text;
alter table school add column is_private boolean not null default false;
alter table school add column is_demo boolean not null default false;
-- YYYY-MM of the list that the school is known from.
alter table school add column listed_month text;
create index school_place_index on school (lng, lat);
