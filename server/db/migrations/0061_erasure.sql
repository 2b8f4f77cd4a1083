-- The closing of an account: why, whether its last day was told, and when its data were erased.
alter table users
  add column unregister_reason text,
  add column unregister_told boolean not null default false,
  add column erased_at bigint;
create index users_unregister_at_index on users (unregister_at) where unregister_at is not null;
