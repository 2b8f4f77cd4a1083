-- contract: imports and texts that wait for another of the staff; a release before takes each waiting change for a member's.

-- Null: it comes from a feed.
alter table prepared_change alter column uid drop not null;

alter table import_batch
  -- When another person approved its changes of prices, times and states of lots, Unix seconds; null: not yet.
  add column confirmed_at bigint,
  -- Lots whose prices, times or states its rows would change, from the last pass: totals by area, and examples.
  add column terms jsonb not null default '{}';

-- The save that created this version may have changed its words; false: it changed the text's state, or waits for confirmation.
alter table text_version add column is_written boolean not null default true;
