-- expand: sums of a bulk change are written once per statement. By row, each write of a sum left a version that the next one had to pass,
-- so that ten thousand lots of one district took a hundred times as long as a thousand.

-- The sums of features, places and communities after an update of lots. Tables are locked in the order of the triggers of inserts, rows in
-- the order of their ids. Each statement looks its rows up by id, whatever number of lots its plan was made for.
create function lot_sums_by_update() returns trigger language plpgsql as $$
begin
  if not exists (
    select id, shelf, status, xiaoqu_id, region_id, circle_id, city_id, feature_ids from changed
    except all select id, shelf, status, xiaoqu_id, region_id, circle_id, city_id, feature_ids from before
  ) then
    return null;
  end if;

  with d as (
    select id, sum(sign) as lots from (
      select unnest(feature_ids) as id, 1 as sign from changed where shelf = 'on'
      union all select unnest(feature_ids), -1 from before where shelf = 'on'
    ) e group by id having sum(sign) <> 0
  ), locked as (
    select f.id, d.lots from d join feature f on f.id = d.id order by f.id for no key update of f
  )
  update feature f set lot_total = f.lot_total + n.lots from locked n where f.id = n.id;

  with d as (
    select id, sum(sign) as lots from (
      select circle_id as id, 1 as sign from changed where shelf = 'on'
      union all select circle_id, -1 from before where shelf = 'on'
    ) e group by id having sum(sign) <> 0
  ), locked as (
    select c.id, d.lots from d join circle c on c.id = d.id order by c.id for no key update of c
  )
  update circle c set lot_total = c.lot_total + n.lots from locked n where c.id = n.id;

  with d as (
    select place as id, sum(sign) as lots from (
      select region_id, city_id, 1 as sign from changed where shelf = 'on'
      union all select region_id, city_id, -1 from before where shelf = 'on'
    ) e, lateral (values (region_id), (nullif(city_id, region_id))) as places (place)
    group by place having sum(sign) <> 0
  ), locked as (
    select r.id, d.lots from d join region r on r.id = d.id order by r.id for no key update of r
  )
  update region r set lot_total = r.lot_total + n.lots from locked n where r.id = n.id;

  with d as (
    select xiaoqu_id as id, sum(sign) as lots,
      coalesce(sum(sign) filter (where status in ('upcoming', 'ongoing')), 0) as opened,
      coalesce(sum(sign) filter (where status = 'ongoing'), 0) as ongoing,
      coalesce(sum(sign) filter (where status = 'sold'), 0) as deals
    from (
      select xiaoqu_id, status, 1 as sign from changed where shelf = 'on'
      union all select xiaoqu_id, status, -1 from before where shelf = 'on'
    ) e where xiaoqu_id is not null group by xiaoqu_id
  ), locked as (
    select x.id, d.lots, d.opened, d.ongoing, d.deals from d join xiaoqu x on x.id = d.id
    where (d.lots, d.opened, d.ongoing, d.deals) <> (0, 0, 0, 0) order by x.id for no key update of x
  )
  update xiaoqu x set lot_total = x.lot_total + n.lots, open_total = x.open_total + n.opened,
    ongoing_total = x.ongoing_total + n.ongoing, deal_total = x.deal_total + n.deals
  from locked n where x.id = n.id;
  return null;
end $$;

-- Their functions stay, as an expanding migration takes nothing away.
drop trigger xiaoqu_counts_update on house;
drop trigger place_lots_update on house;
drop trigger feature_lots_update on house;
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
