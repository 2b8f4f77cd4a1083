-- expand: how much of its deals an interval was to hold, and that it closes at the start price; parts of 1. Null: frozen before it was kept.
alter table hammer_estimate add column held real;
alter table hammer_estimate add column at_start real;
