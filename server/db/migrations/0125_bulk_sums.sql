-- expand: sums of a bulk change are written once per statement. By row, each write of a sum left a version that the next one had to pass,
-- so that ten thousand lots of one district took a hundred times as long as a thousand.

-- The sums of communities, places and features after an update of lots. Rows are locked in the order of their ids.
create function lot_sums_by_update() returns trigger language plpgsql as $$
begin
  if not exists (
    select 1 from before o join changed n on n.id = o.id
    where (o.shelf, o.status, o.xiaoqu_id, o.region_id, o.circle_id, o.city_id, o.feature_ids)
      is distinct from (n.shelf, n.status, n.xiaoqu_id, n.region_id, n.circle_id, n.city_id, n.feature_ids)
  ) then
    return null;
  end if;

  with d as (
    select xiaoqu_id as id, sum(sign) as lots, sum(sign) filter (where status in ('upcoming', 'ongoing')) as opened,
      sum(sign) filter (where status = 'ongoing') as ongoing, sum(sign) filter (where status = 'sold') as deals
    from (
      select xiaoqu_id, status, 1 as sign from changed where shelf = 'on'
      union all select xiaoqu_id, status, -1 from before where shelf = 'on'
    ) e where xiaoqu_id is not null group by xiaoqu_id
  ), locked as (
    select x.id from xiaoqu x where x.id in (
      select id from d where lots <> 0 or opened <> 0 or ongoing <> 0 or deals <> 0
    ) order by x.id for no key update
  )
  update xiaoqu x set lot_total = x.lot_total + d.lots, open_total = x.open_total + coalesce(d.opened, 0),
    ongoing_total = x.ongoing_total + coalesce(d.ongoing, 0), deal_total = x.deal_total + coalesce(d.deals, 0)
  from d join locked using (id) where x.id = d.id;

  with d as (
    select id, sum(sign) as lots from (
      select circle_id as id, 1 as sign from changed where shelf = 'on'
      union all select circle_id, -1 from before where shelf = 'on'
    ) e group by id having sum(sign) <> 0
  ), locked as (
    select c.id from circle c where c.id in (select id from d) order by c.id for no key update
  )
  update circle c set lot_total = c.lot_total + d.lots from d join locked using (id) where c.id = d.id;

  with d as (
    select place as id, sum(sign) as lots from (
      select region_id, city_id, 1 as sign from changed where shelf = 'on'
      union all select region_id, city_id, -1 from before where shelf = 'on'
    ) e, lateral (values (region_id), (nullif(city_id, region_id))) as places (place)
    group by place having sum(sign) <> 0
  ), locked as (
    select r.id from region r where r.id in (select id from d) order by r.id for no key update
  )
  update region r set lot_total = r.lot_total + d.lots from d join locked using (id) where r.id = d.id;

  with d as (
    select id, sum(sign) as lots from (
      select unnest(feature_ids) as id, 1 as sign from changed where shelf = 'on'
      union all select unnest(feature_ids), -1 from before where shelf = 'on'
    ) e group by id having sum(sign) <> 0
  ), locked as (
    select f.id from feature f where f.id in (select id from d) order by f.id for no key update
  )
  update feature f set lot_total = f.lot_total + d.lots from d join locked using (id) where f.id = d.id;
  return null;
end $$;

drop trigger xiaoqu_counts_update on house;
drop trigger place_lots_update on house;
drop trigger feature_lots_update on house;
drop function xiaoqu_counts_by_row();
drop function place_lots_by_row();
drop function feature_lots_by_row();
create trigger lot_sums_update after update on house referencing old table as before new table as changed
for each statement execute function lot_sums_by_update();

-- A transaction that changes more than a hundred lots publishes `all`, like one statement that inserts as many.
create or replace function tell_lot_by_row() returns trigger language plpgsql as $$
declare
  told integer := coalesce(nullif(current_setting('homes.told', true), ''), '0')::integer + 1;
begin
  if told > 101 then
    return null;
  end if;
  perform set_config('homes.told', told::text, true);
  if told > 100 then
    perform pg_notify('changed', 'all');
  else
    perform tell_lots(array[NEW.asset_id, OLD.asset_id]);
  end if;
  return null;
end $$;
