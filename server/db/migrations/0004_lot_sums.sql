-- Data that triggers maintain for lots: sums, copies, orders and counts.

-- Returns the sold part of a home in percent, as the notice states it: 50 %, 1/3, 三分之一. Null if it does not.
create function share_percent_of(risk jsonb) returns double precision language plpgsql immutable parallel safe as $$
declare
  quote text;
  part text[];
  percent double precision;
begin
  select f ->> 'quote' into quote from jsonb_array_elements(risk) as f where f ->> 'kind' = 'co_owner' and f ->> 'value' = 'yes' limit 1;
  if quote is null then return null; end if;
  part := regexp_match(quote, '(\d{1,2}(?:\.\d{1,4})?)\s*[%％]');
  if part is not null then percent := part[1]::double precision; end if;
  part := regexp_match(quote, '(\d{1,2})\s*/\s*(\d{1,3})');
  if percent is null and part is not null then percent := round(100.0 * part[1]::numeric / nullif(part[2]::numeric, 0), 2); end if;
  part := regexp_match(quote, '([二三四五六七八九十])分之([一二三四五六七八九])');
  if percent is null and part is not null then
    percent := round(100.0 * position(part[2] in '一二三四五六七八九十') / position(part[1] in '一二三四五六七八九十'), 2);
  end if;
  return case when percent > 0 and percent < 100 then percent end;
end $$;

-- The unit price of a share refers to its own square metres. A share is not compared with whole homes, and if asking prices and deals
-- disagree, no saving is shown.
create function house_sums() returns trigger language plpgsql as $$
declare is_share boolean := 'co_owner' = any (NEW.risk_yes);
begin
  NEW.price := case
    when NEW.status = 'sold' and NEW.deal_price is not null then NEW.deal_price
    when NEW.status = 'ongoing' and NEW.bid_total > 0 and NEW.current_price is not null then NEW.current_price
    else NEW.start_price end;
  NEW.share_percent := case when is_share then share_percent_of(NEW.risk) end;
  NEW.unit_price := case when NEW.area > 0 then round(NEW.price / (NEW.area * coalesce(NEW.share_percent, 100) / 100)) else 0 end;
  NEW.deal_rate := case when NEW.deal_unit_price > 0 and not is_share then round(100 * (1 - NEW.unit_price::numeric / NEW.deal_unit_price), 1) end;
  NEW.discount_rate := case when NEW.market_price > 0 and not is_share then round(100 * (1 - NEW.price::numeric / NEW.market_price), 1) end;
  if NEW.discount_rate > 0 and NEW.deal_rate < 0 then NEW.discount_rate := null; end if;
  NEW.phase := case
    when NEW.status = 'upcoming' or NEW.status = 'ongoing' and (NEW.kind = 'ykj' or NEW.round = 4 and NEW.bid_total = 0) then 0
    when NEW.status = 'ongoing' then 1
    else 2 end;
  NEW.phase_key := case when NEW.status = 'upcoming' then NEW.start_time when NEW.phase < 2 then NEW.end_time else -NEW.end_time end;
  return NEW;
end $$;

create trigger house_sums before insert or update of
  status, kind, round, start_price, current_price, deal_price, market_price, area, bid_total, start_time, end_time, price, unit_price, discount_rate,
  phase, phase_key, risk, risk_yes, share_percent, deal_unit_price, deal_rate
on house for each row execute function house_sums();

-- Its name sorts after house_sums, so that it sees the price of the new row.
create function house_sums_cost() returns trigger language plpgsql as $$
begin
  if NEW.status not in ('upcoming', 'ongoing') then
    NEW.cost_total := null;
    NEW.cost_monthly := null;
    NEW.cost_cash := null;
    NEW.cost_by := null;
    NEW.cost_due := false;
  elsif TG_OP = 'INSERT' then
    NEW.cost_due := true;
  elsif (NEW.status, NEW.kind, NEW.house_type, NEW.land_use, NEW.area, NEW.price, NEW.risk, NEW.feature_ids, NEW.loan_supported)
    is distinct from (OLD.status, OLD.kind, OLD.house_type, OLD.land_use, OLD.area, OLD.price, OLD.risk, OLD.feature_ids, OLD.loan_supported) then
    NEW.cost_due := true;
  end if;
  return NEW;
end $$;

create trigger house_sums_cost before insert or update of
  status, kind, house_type, land_use, area, start_price, current_price, deal_price, bid_total, price, risk, feature_ids, loan_supported
on house for each row execute function house_sums_cost();

create function house_keywords() returns trigger language plpgsql as $$
declare alias text;
begin
  if NEW.xiaoqu_id is not null then select x.alias into alias from xiaoqu x where x.id = NEW.xiaoqu_id; end if;
  NEW.keywords := keyword_text(NEW.title) || E'\n' || keyword_text(NEW.xiaoqu_name) || E'\n' || keyword_text(alias) || E'\n' || keyword_text(NEW.address);
  NEW.grams := pairs_of(NEW.keywords);
  return NEW;
end $$;

create trigger house_keywords before insert or update of title, address, xiaoqu_id, xiaoqu_name, keywords, grams
on house for each row execute function house_keywords();

-- Copies a community's new name or alias to its lots.
create function xiaoqu_name_to_houses() returns trigger language plpgsql as $$
begin
  update house set xiaoqu_name = NEW.name where xiaoqu_id = NEW.id;
  return null;
end $$;

create trigger xiaoqu_name_to_houses after update of name, alias on xiaoqu for each row
when (OLD.name is distinct from NEW.name or OLD.alias is distinct from NEW.alias) execute function xiaoqu_name_to_houses();

create function house_at_stations() returns trigger language plpgsql as $$
begin
  NEW.at_station_ids := array(
    select s.id from station s where s.id = any(NEW.near_station_ids)
      and 111195 * sqrt(power(NEW.lat - s.lat, 2) + power((NEW.lng - s.lng) * cos(radians(s.lat)), 2)) <= 1000
    order by s.id
  );
  return NEW;
end $$;

create trigger house_at_stations before insert or update of lng, lat, near_station_ids, at_station_ids
on house for each row execute function house_at_stations();

-- Counts a community's lots on the shelf, aggregated per statement: a generator inserts many lots in one.
create function xiaoqu_counts_by_statement() returns trigger language plpgsql as $$
declare sign integer := TG_ARGV[0]::integer;
begin
  update xiaoqu x set
    lot_total = x.lot_total + sign * n.lots, open_total = x.open_total + sign * n.opened,
    ongoing_total = x.ongoing_total + sign * n.ongoing, deal_total = x.deal_total + sign * n.deals
  from (
    select xiaoqu_id, count(*) as lots, count(*) FILTER (where status in ('upcoming', 'ongoing')) as opened,
      count(*) FILTER (where status = 'ongoing') as ongoing, count(*) FILTER (where status = 'sold') as deals
    from changed where shelf = 'on' and xiaoqu_id is not null group by xiaoqu_id
  ) n where x.id = n.xiaoqu_id;
  return null;
end $$;

-- Fires only if a count changes, so that other updates of a lot cost nothing.
create function xiaoqu_counts_by_row() returns trigger language plpgsql as $$
begin
  if OLD.shelf = 'on' and OLD.xiaoqu_id is not null then
    update xiaoqu set lot_total = lot_total - 1, open_total = open_total - (OLD.status in ('upcoming', 'ongoing'))::integer,
      ongoing_total = ongoing_total - (OLD.status = 'ongoing')::integer, deal_total = deal_total - (OLD.status = 'sold')::integer
    where id = OLD.xiaoqu_id;
  end if;
  if NEW.shelf = 'on' and NEW.xiaoqu_id is not null then
    update xiaoqu set lot_total = lot_total + 1, open_total = open_total + (NEW.status in ('upcoming', 'ongoing'))::integer,
      ongoing_total = ongoing_total + (NEW.status = 'ongoing')::integer, deal_total = deal_total + (NEW.status = 'sold')::integer
    where id = NEW.xiaoqu_id;
  end if;
  return null;
end $$;

create trigger xiaoqu_counts_insert after insert on house referencing new table as changed
for each statement execute function xiaoqu_counts_by_statement('1');
create trigger xiaoqu_counts_delete after delete on house referencing old table as changed
for each statement execute function xiaoqu_counts_by_statement('-1');
create trigger xiaoqu_counts_update after update of shelf, status, xiaoqu_id on house for each row
when (OLD.shelf is distinct from NEW.shelf or OLD.status is distinct from NEW.status or OLD.xiaoqu_id is distinct from NEW.xiaoqu_id)
execute function xiaoqu_counts_by_row();

-- Lots on the shelf of each place, shown next to its name. Only a lot that enters or leaves the shelf or moves causes a write.
create function place_lots_by_statement() returns trigger language plpgsql as $$
declare sign integer := TG_ARGV[0]::integer;
begin
  update circle c set lot_total = c.lot_total + sign * n.lots
  from (select circle_id, count(*) as lots from changed where shelf = 'on' group by circle_id) n where c.id = n.circle_id;
  update region r set lot_total = r.lot_total + sign * n.lots
  from (select place, count(*) as lots from changed, lateral (values (region_id), (nullif(city_id, region_id))) as places (place) where shelf = 'on' group by place) n where r.id = n.place;
  return null;
end $$;

create function place_lots_by_row() returns trigger language plpgsql as $$
begin
  update circle set lot_total = lot_total + (NEW.shelf = 'on' and NEW.circle_id is not distinct from id)::integer - (OLD.shelf = 'on' and OLD.circle_id is not distinct from id)::integer
  where id in (OLD.circle_id, NEW.circle_id);
  update region set lot_total = lot_total + (NEW.shelf = 'on' and id in (NEW.region_id, NEW.city_id))::integer - (OLD.shelf = 'on' and id in (OLD.region_id, OLD.city_id))::integer
  where id in (OLD.region_id, OLD.city_id, NEW.region_id, NEW.city_id);
  return null;
end $$;

create trigger place_lots_insert after insert on house referencing new table as changed
for each statement execute function place_lots_by_statement('1');
create trigger place_lots_delete after delete on house referencing old table as changed
for each statement execute function place_lots_by_statement('-1');
create trigger place_lots_update after update of shelf, region_id, circle_id, city_id on house for each row
when (OLD.shelf is distinct from NEW.shelf or OLD.region_id is distinct from NEW.region_id or OLD.circle_id is distinct from NEW.circle_id or OLD.city_id is distinct from NEW.city_id)
execute function place_lots_by_row();

-- Lots on the shelf with each feature. Only a lot that enters or leaves the shelf or changes its features causes a write.
create function feature_lots_by_statement() returns trigger language plpgsql as $$
declare sign integer := TG_ARGV[0]::integer;
begin
  update feature f set lot_total = f.lot_total + sign * n.lots
  from (select id, count(*) as lots from (select unnest(feature_ids) as id from changed where shelf = 'on') as borne group by id) n where f.id = n.id;
  return null;
end $$;

create function feature_lots_by_row() returns trigger language plpgsql as $$
begin
  update feature set lot_total = lot_total + (NEW.shelf = 'on' and id = any (NEW.feature_ids))::integer - (OLD.shelf = 'on' and id = any (OLD.feature_ids))::integer
  where id = any (OLD.feature_ids || NEW.feature_ids);
  return null;
end $$;

create trigger feature_lots_insert after insert on house referencing new table as changed
for each statement execute function feature_lots_by_statement('1');
create trigger feature_lots_delete after delete on house referencing old table as changed
for each statement execute function feature_lots_by_statement('-1');
create trigger feature_lots_update after update of shelf, feature_ids on house for each row
when (OLD.shelf is distinct from NEW.shelf or OLD.feature_ids is distinct from NEW.feature_ids)
execute function feature_lots_by_row();

-- Onlookers counted since they were last added to their lots: a page view writes here, not to a row with dozens of index entries.
create table house_look (
  house_id bigint primary key,
  total integer not null
);

-- Change log of lots, for the in-memory index of each server process. Readers remember the oldest transaction in progress and continue from
-- it, so that a late commit is never missed.
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
create trigger house_changed_update after update on house for each row
when (OLD.* is distinct from NEW.*) execute function house_changed_by_row();
create trigger house_changed_truncate after truncate on house
for each statement execute function house_changed_all();
