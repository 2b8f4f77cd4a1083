-- A process that works on an arrival has it for some minutes; then it is anybody's again.
alter table lot_arrival add column leased_until bigint not null default 0;
