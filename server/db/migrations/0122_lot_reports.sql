-- expand: reports of a lot that members hand to their family or a bank, with the code by which a reader verifies them.
create table lot_report (
  id bigint generated always as identity primary key,
  uid bigint not null,
  house_id bigint not null references house (id) on delete cascade,
  -- As printed; random, so that it tells nothing.
  code text not null unique,
  -- The figures that a reader compares with the paper, fen; total_max null: unbounded.
  price bigint not null,
  total bigint not null,
  total_max bigint,
  -- SHA-256 of the blocks.
  digest text not null,
  -- The printed blocks: a report never changes.
  blocks jsonb not null,
  created_at bigint not null
);
create index lot_report_uid_index on lot_report (uid, id);
create index lot_report_house_index on lot_report (house_id);
create index lot_report_created_index on lot_report (created_at);
