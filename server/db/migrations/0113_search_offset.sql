-- expand: how far the search engine outside the database has followed the lots.

create table search_offset (
  -- Address of the engine: another one begins anew.
  engine text primary key,
  -- Everything that this snapshot sees is in the engine; null: it has never been filled.
  done text,
  -- Snapshot of the pass in progress; null: none is.
  pass text,
  -- When the pass began.
  pass_at timestamptz,
  is_full boolean not null default false,
  -- Lots up to this id are done in the pass.
  last_id bigint not null default 0,
  -- The engine has all changes from before this time; later ones must still be in house_change.
  updated_at timestamptz not null default now()
);
