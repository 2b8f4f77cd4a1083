-- Which lots changed, for the index of lots that each server process keeps in its memory. Readers remember the oldest
-- transaction that was still under way and read on from there, so that a late commit is never passed over.
create table house_change (
  xid xid8 not null default pg_current_xact_id(),
  -- null: all lots
  house_id bigint,
  at bigint not null default extract(epoch from clock_timestamp())::bigint
);
create index house_change_xid_index on house_change (xid);
create index house_change_at_index on house_change (at);

create function house_changed_by_statement() returns trigger language plpgsql as $$
begin
  insert into house_change (house_id) select id from changed;
  return null;
end $$;

create function house_changed_by_row() returns trigger language plpgsql as $$
begin
  insert into house_change (house_id) values (NEW.id);
  return null;
end $$;

create function house_changed_all() returns trigger language plpgsql as $$
begin
  insert into house_change (house_id) values (null);
  return null;
end $$;

create trigger house_changed_insert after insert on house referencing new table as changed
for each statement execute function house_changed_by_statement();

create trigger house_changed_delete after delete on house referencing old table as changed
for each statement execute function house_changed_by_statement();

create trigger house_changed_truncate after truncate on house
for each statement execute function house_changed_all();

create trigger house_changed_update after update on house for each row
when (OLD.* is distinct from NEW.*) execute function house_changed_by_row();

-- Tells this database from others, for what a process wrote down of its lots.
insert into meta (key, value) values ('lots', jsonb_build_object('id', gen_random_uuid()));
