-- expand: into which lead another of the same client and lot was merged, and whether its manager was reminded of the next call; leads by day.
alter table lead
  add column merged_into bigint,
  add column next_told_at bigint;
create index lead_created_at_index on lead (created_at);
create index lead_next_time_index on lead (next_time) where next_time is not null;
create index follow_created_at_index on follow (created_at);
create index won_lot_created_at_index on won_lot (created_at);
