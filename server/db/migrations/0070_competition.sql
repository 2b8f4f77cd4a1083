-- expand: an estimate says before an auction how many will bid and how its price lies, and what came of it stands beside.

alter table hammer_estimate
  add column steps bigint[],
  add column parts double precision[],
  add column bidders double precision,
  add column bidders_low smallint,
  add column bidders_high smallint,
  add column bidders_held double precision,
  add column bidder_total integer;
comment on column hammer_estimate.steps is 'prices by tenths of the deals that were expected; parts: which part of them lies at or below each';
comment on column hammer_estimate.bidders_held is 'how much of what was expected lies from bidders_low to bidders_high';
comment on column hammer_estimate.bidder_total is 'who bid; null while it is not over, and where nobody counted them';
