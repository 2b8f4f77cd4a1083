-- Public pages that a search engine was told of, or is being told of by whoever took them.
create table told_link (
  kind text not null, -- as in server/found/kinds.ts
  entity_id bigint not null,
  taken_at bigint not null,
  told_at bigint,
  primary key (kind, entity_id)
);
create index told_link_taken_index on told_link (taken_at);
-- The newest lots, in the order in which they came.
create index house_created_index on house using brin (created_at);
