-- expand: how many were interested in a lot days before its auction, and how many bid at auctions of elsewhere.

-- Sign-ups, onlookers and reminders of a lot `mark` days before its planned start at that time.
create table lot_interest (
  house_id bigint not null,
  mark smallint not null,
  start_time bigint not null,
  signups integer not null,
  onlookers integer not null,
  reminds integer not null,
  at bigint not null,
  primary key (house_id, mark)
);

alter table past_auction add column signup_total integer, add column bidder_total integer, add column interest jsonb;
comment on column past_auction.bidder_total is 'who bid; null where the source does not tell it';
comment on column past_auction.interest is 'as lot_interest has it of our own: mark, signups, onlookers, reminds of each day that was noted; null: nobody noted it';
