-- Open lots whose figures follow from other rules than today's are found at once, also that there is none.
create index house_cost_by on house (cost_by) where status in ('upcoming', 'ongoing');
