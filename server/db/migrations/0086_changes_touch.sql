-- expand: all things that a change which waits would write; a release before leaves it empty.

alter table prepared_change add column touches text[] not null default '{}';
comment on column prepared_change.touches is 'other things that it writes, such as ask:5';
