-- Lots that a member has won, and what is to be done until the keys: one row a step.
create table won_lot (
  uid bigint not null,
  house_id bigint not null,
  price bigint not null, -- fen
  will_remind boolean not null default true,
  created_at bigint not null,
  updated_at bigint not null,
  primary key (uid, house_id)
);
create table won_step (
  uid bigint not null,
  house_id bigint not null,
  key text not null, -- deal, balance-1, ruling, tax, transfer, handover
  step text not null,
  day text not null, -- YYYY-MM-DD in Beijing
  sureness text not null, -- sure, usual, open; own: set by the member
  amount bigint not null default 0, -- fen
  ticks text[] not null default '{}',
  done_at bigint,
  -- What was reminded of: the day and how near it was.
  told text,
  primary key (uid, house_id, key),
  foreign key (uid, house_id) references won_lot (uid, house_id) on delete cascade
);
create index won_step_day_index on won_step (day) where done_at is null;
