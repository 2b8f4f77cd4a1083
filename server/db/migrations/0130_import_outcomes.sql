-- expand: what an undone import left because other data need it, what became of a timetable, and the timetable of each ride.

alter table import_batch add column used_total bigint not null default 0;

-- `trips`: of its day; null: stored before this column. `outcome` is set with the rides: '' (no rides yet), used, replaced (a newer batch
-- serves most of its stations), unmatched (none of its stations is in the database), failed.
alter table metro_timetable add column trips bigint, add column outcome text not null default '';
-- Timetable of a ride; null: of the model, or calculated before this column.
alter table metro_ride add column batch_id bigint;
-- The next calculation of rides sets both.
delete from metro_version;
