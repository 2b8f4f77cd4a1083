-- A bid that a member thinks of for a lot, with what it comes to; one a member and lot.
create table my_bid (
  uid bigint not null,
  house_id bigint not null references house (id) on delete cascade,
  price bigint not null,
  buyer_homes integer not null,
  held_years text not null, -- lt2, 2to5, gt5
  seller_only_home boolean not null,
  bearer text not null, -- notice, law, buyer
  cash_amount bigint not null,
  loan_amount bigint not null,
  total_amount bigint not null,
  cash_needed bigint not null,
  instalment_amount bigint not null,
  rule_version text not null,
  updated_at bigint not null,
  primary key (uid, house_id)
);
create index my_bid_house_index on my_bid (house_id);
create index my_bid_list_index on my_bid (uid, updated_at desc, house_id);

-- Which kept calculations a member holds on to.
create table my_calculation (
  uid bigint not null,
  kind text not null check (kind in ('tax', 'loan')),
  case_id bigint not null,
  created_at bigint not null,
  primary key (uid, kind, case_id)
);
create index my_calculation_list_index on my_calculation (uid, created_at desc);
