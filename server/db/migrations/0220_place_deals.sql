-- What was sold of late in each place, by type of home: what maps and lists tell of a place is summed up from these, not from the lots.
create table place_deals (
  kind text not null check (kind in ('city_id', 'region_id', 'circle_id', 'xiaoqu_id')),
  place_id bigint not null,
  house_type smallint not null,
  total integer not null,
  price_sum bigint not null,
  area_sum double precision not null,
  -- Shares of the market price, of those deals whose market price is known.
  rate_sum double precision not null,
  rate_total integer not null,
  until bigint not null,
  made_at bigint not null,
  primary key (kind, place_id, house_type)
);
