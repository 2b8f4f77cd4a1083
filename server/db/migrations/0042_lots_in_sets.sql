-- expand: what a lot that comes in costs: its pairs are cut from one array of characters, arrivals and later rounds are noted a statement at a time.

create or replace function pairs_of(lines text) returns text[] language plpgsql immutable parallel safe as $$
declare signs text[] := string_to_array(lines, null);
begin
  return (
    select coalesce(array_agg(distinct one || next), '{}') from unnest(signs, signs[2:]) as pair (one, next)
    where one <> E'\n' and next <> E'\n'
  );
end $$;

create function note_lot_arrivals() returns trigger language plpgsql as $$
begin
  insert into lot_arrival (house_id, kind)
  select id, case when round > 1 then 'round' else 'match' end from changed where shelf = 'on' and status = 'upcoming' order by id;
  return null;
end $$;
drop trigger note_lot_arrival on house;
create trigger note_lot_arrivals after insert on house referencing new table as changed
for each statement execute function note_lot_arrivals();

create function note_next_rounds() returns trigger language plpgsql as $$
begin
  insert into lot_change (house_id, kind, before, after)
  select n.id, 'round', jsonb_build_object('house_id', earlier.id, 'price', earlier.start_price), jsonb_build_object('price', n.start_price)
  from changed n cross join lateral (
    select h.id, h.start_price from house h
    where h.asset_id = n.asset_id and h.id <> n.id and h.round < n.round and (h.followed_total > 0 or h.remind_total > 0)
    order by h.round desc limit 1
  ) earlier where n.round > 1 and n.shelf = 'on' order by n.id;
  return null;
end $$;
drop trigger note_next_round on house;
create trigger note_next_rounds after insert on house referencing new table as changed
for each statement execute function note_next_rounds();
