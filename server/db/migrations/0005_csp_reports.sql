-- What pages were kept from loading, one row a kind; nothing of who it was.
create table csp_report (
  directive text not null,
  -- 'inline', 'eval', a scheme, or the origin; of a script its path as well
  blocked text not null,
  -- of the route table
  screen text not null,
  -- our own script that asked for it; '' when none did
  source text not null,
  total integer not null default 1,
  first_at bigint not null,
  last_at bigint not null,
  primary key (directive, blocked, screen, source)
);
