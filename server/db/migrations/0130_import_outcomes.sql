-- expand: what an undone import left because other data need it.

alter table import_batch add column used_total bigint not null default 0;
