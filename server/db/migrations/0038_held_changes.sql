-- expand: a correction at the desk is told after a while, in which it can be undone; a release before tells it at once.
alter table lot_change
  -- Earliest notification; set by homes.tell_after in the transaction of the change.
  add column due_at bigint not null default coalesce(nullif(current_setting('homes.tell_after', true), '')::bigint, 0);
