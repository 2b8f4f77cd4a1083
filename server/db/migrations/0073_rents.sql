-- expand: rents of communities by month, as they were imported; a release before reads none of it.

-- Rent of a community by month (YYYY-MM), fen per square metre and month. `rooms` 0: homes of all sizes together.
create table xiaoqu_rent (
  xiaoqu_id bigint not null,
  month text not null,
  rooms smallint not null default 0,
  rent bigint not null,
  samples integer not null,
  source text not null,
  is_demo boolean not null default false,
  constraint xiaoqu_rent_pk primary key (xiaoqu_id, month, rooms)
);

create trigger told_change after insert or delete or truncate on xiaoqu_rent for each statement execute function tell_change();
create trigger told_update after update on xiaoqu_rent for each row when (OLD.* is distinct from NEW.*) execute function tell_change();
