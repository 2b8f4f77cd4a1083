-- expand: whether who leads a manager was told of a lead that nobody called back in time; a release before never tells.
alter table lead add column late_told_at bigint;
create index lead_new_index on lead (created_at) where status = 'new';
