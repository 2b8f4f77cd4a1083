-- expand: how far the search engine outside the database has followed the lots.

create table search_offset (
  -- Address of the engine: another one begins anew.
  engine text primary key,
  -- Everything that this snapshot sees is in the engine; null: it has never been filled.
  done text,
  -- Snapshot of the pass in progress; null: none is.
  pass text,
  is_full boolean not null default false,
  -- Lots up to this id are done in the pass.
  last_id bigint not null default 0,
  updated_at timestamptz not null default now()
);
