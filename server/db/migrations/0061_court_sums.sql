-- expand: what the auctions of each court came to, kept by a job; a release before reads none of it.

-- Results by round, for the months of the court's row.
create table court_round (
  court text not null,
  round smallint not null,
  sold integer not null,
  -- Of those sold: auctioned again because the buyer did not pay.
  defaulted integer not null,
  failed integer not null,
  withdrawn integer not null,
  -- 中止 and 暂缓.
  stopped integer not null,
  primary key (court, round)
);

-- Every court that has lots. Median and quartiles of the days from the deal to the handover; null: too few are known.
create table court_sum (
  court text primary key,
  city_id bigint not null,
  from_month text not null,
  to_month text not null,
  handed_total integer not null,
  waiting_total integer not null,
  low_days integer,
  median_days integer,
  high_days integer,
  is_demo boolean not null,
  made_at bigint not null
);
create index court_sum_city_index on court_sum (city_id);
