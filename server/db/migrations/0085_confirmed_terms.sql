-- contract: changes of terms that an import may make, one by one; a release before confirms whole files.

create table import_term (
  batch_id bigint not null references import_batch on delete cascade,
  -- SHA-256 of the lot and its terms before and after.
  hash text not null,
  -- Another person approved it; false: it was detected, and may be pending.
  is_confirmed boolean not null default false,
  primary key (batch_id, hash)
);
comment on table import_term is 'changes of prices, times and states that rows of a batch make to lots';

alter table import_batch drop column confirmed_at;
