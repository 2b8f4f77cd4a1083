-- expand: timetables that came with GTFS feeds of the metro, and rides by the time of day.

-- Timetable of an import as gzipped JSON (server/readers/gtfs-timetable.ts). That of the newest batch of a city that is done is in force:
-- undoing the batch ends it.
create table metro_timetable (
  batch_id bigint primary key references import_batch (id) on delete cascade,
  -- Day of service that it shows, YYYY-MM-DD; null: the feed states none.
  day text,
  bytes bytea not null
);
alter table metro_timetable alter column bytes set storage external;

-- from_id is a station near a destination and to_id one near homes, whichever way the ride goes. `at`: a time of day; model: worked out from
-- positions, for all times.
alter table metro_ride add column at text not null default 'model', add column changes smallint not null default 0;
alter table metro_ride drop constraint metro_ride_from_id_to_id_pk;
alter table metro_ride add constraint metro_ride_pk primary key (from_id, at, to_id);
