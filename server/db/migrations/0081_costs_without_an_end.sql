-- expand: whether the costs of a kept bid have no upper end; a release before neither reads nor writes it.

alter table bid_limit add column is_endless boolean not null default false;
alter table my_bid add column is_endless boolean not null default false;
comment on column bid_limit.is_endless is 'some cost has no upper end, so that total_amount is the least';
comment on column my_bid.is_endless is 'some cost has no upper end, so that total_amount is the least';
