-- Tokens that platforms gave our applications: one for all processes, renewed by whoever holds the lease. The value is sealed.
create table platform_token (
  key text primary key,
  sealed text,
  expires_at bigint not null default 0,
  lease text,
  leased_until bigint not null default 0,
  -- The platform refused until then: nobody asks it again before.
  rest_until bigint not null default 0
);
