-- What statements call, and the triggers that keep copies, sums and orders.

-- Counts of a community's lots on the shelf, summed by statement: a generator brings many lots in one.
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

-- Only where a count changes, so that a lot's other changes cost nothing here.
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

-- The pairs of neighbouring characters of each line, each pair once. Trigrams find nothing for the two-
-- character words of Chinese.
create function pairs_of(lines text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct pair), '{}') from (
    select substr(line, n, 2) as pair from unnest(string_to_array(lines, E'\n')) as line, generate_series(1, length(line) - 1) as n
  ) as pairs
$$;

-- A search by words: `grams @> keyword_grams($1) AND keywords LIKE ALL (keyword_patterns($1))`. Words are
-- parted by spaces and all must be found.
create function keyword_words(keyword text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(word), '{}') from (
    select keyword_text(part) as word from regexp_split_to_table(coalesce(keyword, ''), '\s+') as part
  ) as words where word <> ''
$$;

create function keyword_grams(keyword text) returns text[] language sql immutable parallel safe as $$
  select pairs_of(array_to_string(keyword_words(keyword), E'\n'))
$$;

create function keyword_patterns(keyword text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg('%' || word || '%'), '{}') from unnest(keyword_words(keyword)) as word
$$;

-- price: paid when sold, bid while running with a bid, else where bidding starts. phase orders the default
-- list.
create function house_sums() returns trigger language plpgsql as $$
begin
  NEW.price := case
    when NEW.status = 'sold' and NEW.deal_price is not null then NEW.deal_price
    when NEW.status = 'ongoing' and NEW.bid_total > 0 and NEW.current_price is not null then NEW.current_price
    else NEW.start_price end;
  NEW.unit_price := case when NEW.area > 0 then round(NEW.price / NEW.area) else 0 end;
  NEW.discount_rate := case when NEW.market_price > 0 then round(100 * (1 - NEW.price::numeric / NEW.market_price), 1) end;
  NEW.phase := case NEW.status when 'ongoing' then 0 when 'upcoming' then 1 else 2 end;
  NEW.phase_key := case NEW.phase when 0 then NEW.end_time when 1 then NEW.start_time else -NEW.end_time end;
  return NEW;
end $$;

create function house_keywords() returns trigger language plpgsql as $$
declare alias text;
begin
  if NEW.xiaoqu_id is not null then select x.alias into alias from xiaoqu x where x.id = NEW.xiaoqu_id; end if;
  NEW.keywords := keyword_text(NEW.title) || E'\n' || keyword_text(NEW.xiaoqu_name) || E'\n' || keyword_text(alias) || E'\n' || keyword_text(NEW.address);
  NEW.grams := pairs_of(NEW.keywords);
  return NEW;
end $$;

-- A community's new name or alias reaches its lots.
create function xiaoqu_name_to_houses() returns trigger language plpgsql as $$
begin
  update house set xiaoqu_name = NEW.name where xiaoqu_id = NEW.id;
  return null;
end $$;

-- A reminder follows its lot: its moment moves with the times, and it is void once the lot can no longer
-- start or end as planned.
create function remind_follows_house() returns trigger language plpgsql as $$
begin
  if NEW.status in ('withdrawn', 'suspended', 'sold', 'failed') then
    update remind set state = 'void' where house_id = NEW.id and state = 'waiting';
  else
    update remind set remind_time = case NEW.status when 'ongoing' then NEW.end_time else NEW.start_time end - before_minutes * 60
    where house_id = NEW.id and state = 'waiting';
  end if;
  return null;
end $$;

create function house_at_stations() returns trigger language plpgsql as $$
begin
  NEW.at_station_ids := array(
    select s.id from station s where s.id = any(NEW.near_station_ids)
      and 111195 * sqrt(power(NEW.lat - s.lat, 2) + power((NEW.lng - s.lng) * cos(radians(s.lat)), 2)) <= 1000
    order by s.id
  );
  return NEW;
end $$;

-- Lots on the shelf of each place, beside its name wherever places are offered. Only a lot that comes on
-- the shelf, leaves it or moves costs anything.
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

-- The stations of lines. IMMUTABLE, though lines change with the map of the city: so it is worked out while
-- a statement is planned, and the planner knows how many lots are at them.
create function stations_of_lines(lines bigint[]) returns bigint[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct station_id), '{}') from line_station where line_id = any (lines)
$$;

-- Lots on the shelf that bear each feature. Only a lot that comes on the shelf, leaves it or changes its
-- features costs anything.
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

-- The stations of a lot within so many metres, for indexes: like at_station_ids they are those of the day
-- on which the lot was written.
create function stations_within(lng double precision, lat double precision, kept bigint[], metres double precision) returns bigint[] language sql immutable strict parallel safe cost 1000 as $$
  select array(select s.id from public.station s where s.id = any ($3) and 111195 * sqrt(power($2 - s.lat, 2) + power(($1 - s.lng) * cos(radians(s.lat)), 2)) <= $4)
$$;

-- As with stations_of_lines: IMMUTABLE, so that they are worked out while a statement is planned.
create function stations_by_metro(from_station bigint, within_seconds integer) returns bigint[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(to_id order by to_id), '{}') from metro_ride where from_id = from_station and seconds <= within_seconds
$$;

-- The seconds to each of them, in the same order.
create function seconds_by_metro(from_station bigint, within_seconds integer) returns integer[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(seconds order by to_id), '{}') from metro_ride where from_id = from_station and seconds <= within_seconds
$$;

-- The squares of a hundredth of a degree (index house_cells) that may hold lots within so many metres of
-- these stations.
create function cells_near(stations bigint[], metres double precision) returns integer[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct x * 100000 + y), '{}') from (
    select lng, lat, (metres + 1) / 111195 as high, (metres + 1) / 111195 / cos(radians(lat)) as wide from station where id = any (stations)
  ) s, generate_series(floor((lng - wide) * 100)::integer, floor((lng + wide) * 100)::integer) as x, generate_series(floor((lat - high) * 100)::integer, floor((lat + high) * 100)::integer) as y
$$;

create trigger xiaoqu_counts_insert after insert on house referencing new table as changed
for each statement execute function xiaoqu_counts_by_statement('1');

create trigger xiaoqu_counts_delete after delete on house referencing old table as changed
for each statement execute function xiaoqu_counts_by_statement('-1');

create trigger xiaoqu_counts_update after update of shelf, status, xiaoqu_id on house for each row
when (OLD.shelf is distinct from NEW.shelf or OLD.status is distinct from NEW.status or OLD.xiaoqu_id is distinct from NEW.xiaoqu_id)
execute function xiaoqu_counts_by_row();

create trigger house_sums before insert or update of
  status, start_price, current_price, deal_price, market_price, area, bid_total, start_time, end_time, price, unit_price, discount_rate, phase, phase_key
on house for each row execute function house_sums();

create trigger house_keywords before insert or update of title, address, xiaoqu_id, xiaoqu_name, keywords, grams
on house for each row execute function house_keywords();

create trigger xiaoqu_name_to_houses after update of name, alias on xiaoqu for each row
when (OLD.name is distinct from NEW.name or OLD.alias is distinct from NEW.alias) execute function xiaoqu_name_to_houses();

create trigger remind_follows_house after update of status, start_time, end_time on house for each row
when (OLD.status is distinct from NEW.status or OLD.start_time is distinct from NEW.start_time or OLD.end_time is distinct from NEW.end_time)
execute function remind_follows_house();

create trigger house_at_stations before insert or update of lng, lat, near_station_ids, at_station_ids
on house for each row execute function house_at_stations();

create trigger place_lots_insert after insert on house referencing new table as changed
for each statement execute function place_lots_by_statement('1');

create trigger place_lots_delete after delete on house referencing old table as changed
for each statement execute function place_lots_by_statement('-1');

create trigger place_lots_update after update of shelf, region_id, circle_id, city_id on house for each row
when (OLD.shelf is distinct from NEW.shelf or OLD.region_id is distinct from NEW.region_id or OLD.circle_id is distinct from NEW.circle_id or OLD.city_id is distinct from NEW.city_id)
execute function place_lots_by_row();

create trigger feature_lots_insert after insert on house referencing new table as changed
for each statement execute function feature_lots_by_statement('1');

create trigger feature_lots_delete after delete on house referencing old table as changed
for each statement execute function feature_lots_by_statement('-1');

create trigger feature_lots_update after update of shelf, feature_ids on house for each row
when (OLD.shelf is distinct from NEW.shelf or OLD.feature_ids is distinct from NEW.feature_ids)
execute function feature_lots_by_row();
