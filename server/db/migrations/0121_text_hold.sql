-- Who has a text open for writing just now; a minute without a sign ends it.
create table text_hold (
  type text not null,
  entity_id bigint not null,
  uid bigint not null,
  at bigint not null,
  primary key (type, entity_id, uid)
);
create index text_hold_uid_index on text_hold (uid);
create index text_hold_at_index on text_hold (at);
