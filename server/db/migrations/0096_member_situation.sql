-- expand: what members say of themselves as buyers (src/contract/situation.ts), so that every device and what is sent to them goes by it.
create table member_situation (
  uid bigint primary key,
  answers jsonb not null,
  updated_at bigint not null
);
