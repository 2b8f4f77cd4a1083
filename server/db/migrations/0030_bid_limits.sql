-- The highest bid that a member set for a lot, and the money it was reckoned from; one a member and lot.
create table bid_limit (
  uid bigint not null,
  house_id bigint not null references house (id) on delete cascade,
  cash_amount bigint not null,
  loan_max_amount bigint not null,
  reserve_amount bigint not null,
  buyer_homes integer not null,
  held_years text not null, -- lt2, 2to5, gt5
  seller_only_home boolean not null,
  bearer text not null, -- notice, law, buyer
  limit_amount bigint not null,
  total_amount bigint not null,
  loan_amount bigint not null,
  left_amount bigint not null,
  rule_version text not null,
  updated_at bigint not null,
  primary key (uid, house_id)
);
create index bid_limit_house_index on bid_limit (house_id);
create index bid_limit_list_index on bid_limit (uid, updated_at desc, house_id);
