-- expand: places that a batch names and the database lacks, row by row before in `import_batch.unknown`, and batches that create them.

-- `thing`: region, circle, xiaoqu, school. `region_id` 0: the district itself is missing. Point and address are those of the first row.
create table import_missing (
  batch_id bigint not null references import_batch (id) on delete cascade,
  thing text not null,
  region_id bigint not null,
  city text not null,
  region text not null,
  name text not null,
  total bigint not null,
  lng double precision,
  lat double precision,
  address text,
  constraint import_missing_pk primary key (batch_id, thing, region_id, city, name)
);

-- The batch whose rows named the places that this one created: it is undone with that batch.
alter table import_batch add column parent_id bigint references import_batch (id) on delete set null;
create index import_batch_parent_index on import_batch (parent_id) where parent_id is not null;
