-- Nothing ever wrote these: how far a member would go is a bid_limit.
alter table follow drop column price_at, drop column own_limit;
