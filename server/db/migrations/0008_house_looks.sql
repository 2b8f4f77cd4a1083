-- Onlookers counted since they were last added to their lots: a look writes here, not to a row with dozens of index entries.
create table house_look (
  house_id bigint primary key,
  total integer not null
);
