-- Erasures that this database knows to be in the ledger outside of it: a ledger without one of them has lost some.
create table erasure (
  mark text primary key,
  uid bigint not null,
  at bigint not null
);
