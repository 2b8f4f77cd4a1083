-- contract: imports and texts that wait for another of the staff; a release before takes each waiting change for a member's.

-- Null: a feed brought it.
alter table prepared_change alter column uid drop not null;

alter table import_batch
  -- When another let it change prices, times and states of lots, Unix seconds; null: nobody has.
  add column confirmed_at bigint,
  -- Lots whose prices, times or states its rows would change, as the last pass found them: totals by area, and some of them.
  add column terms jsonb not null default '{}';

-- The save that made this version may have written its words; false: it moved the text to another state, or waits to be confirmed.
alter table text_version add column is_written boolean not null default true;
