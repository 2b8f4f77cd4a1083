-- expand: lines and stations of the metro are kept as a table of stops, by which they are brought in, taken out and taken back.

-- YYYY-MM-DD; null: unknown.
alter table line_station add column opened_on text;

create view metro_stop as
select l.city_id, l.name as line, s.name as station, l.color, x.sort, s.lng, s.lat, x.opened_on
from line_station x join subway_line l on l.id = x.line_id join station s on s.id = x.station_id;

-- Stations with the same name within two kilometres are the same: lines meet there.
create function put_metro_stop() returns trigger language plpgsql as $$
declare
  the_line bigint;
  the_station bigint;
begin
  if TG_OP = 'UPDATE' then
    select x.line_id, x.station_id into the_line, the_station from line_station x
    join subway_line l on l.id = x.line_id join station s on s.id = x.station_id
    where l.city_id = OLD.city_id and l.name = OLD.line and s.name = OLD.station;
    update line_station set sort = NEW.sort, opened_on = NEW.opened_on where line_id = the_line and station_id = the_station;
    update subway_line set color = NEW.color where id = the_line and color <> NEW.color;
    update station set lng = NEW.lng, lat = NEW.lat where id = the_station and (lng, lat) <> (NEW.lng, NEW.lat);
    return NEW;
  end if;
  select id into the_line from subway_line where city_id = NEW.city_id and name = NEW.line;
  if the_line is null then
    insert into subway_line (city_id, name, color, sort)
    values (NEW.city_id, NEW.line, NEW.color, (select coalesce(max(sort), 0) + 1 from subway_line where city_id = NEW.city_id))
    returning id into the_line;
  end if;
  select id into the_station from station s where s.name = NEW.station
    and 111195 * sqrt(power(NEW.lat - s.lat, 2) + power((NEW.lng - s.lng) * cos(radians(s.lat)), 2)) <= 2000
  order by id limit 1;
  if the_station is null then
    insert into station (name, lng, lat) values (NEW.station, NEW.lng, NEW.lat) returning id into the_station;
  end if;
  insert into line_station (line_id, station_id, sort, opened_on) values (the_line, the_station, NEW.sort, NEW.opened_on);
  return NEW;
end $$;

-- A station is deleted with its last line, unless lots are near it; a line with its last stop.
create function take_metro_stop() returns trigger language plpgsql as $$
declare
  the_line bigint;
  the_station bigint;
begin
  select x.line_id, x.station_id into the_line, the_station from line_station x
  join subway_line l on l.id = x.line_id join station s on s.id = x.station_id
  where l.city_id = OLD.city_id and l.name = OLD.line and s.name = OLD.station;
  delete from line_station where line_id = the_line and station_id = the_station;
  delete from station s where s.id = the_station and not exists (select 1 from line_station where station_id = s.id)
    and not exists (select 1 from house h where h.at_station_ids @> array[s.id]);
  delete from subway_line l where l.id = the_line and not exists (select 1 from line_station where line_id = l.id);
  return OLD;
end $$;

create trigger put_stop instead of insert or update on metro_stop for each row execute function put_metro_stop();
create trigger take_stop instead of delete on metro_stop for each row execute function take_metro_stop();
