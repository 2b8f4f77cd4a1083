-- expand: cities, districts and 商圈 are read and written as one table, by which they are brought in, taken out and taken back.

-- The key is the GB code of a city or a district; a 商圈 has none and is identified by its district and name.
create view place_named as
select id::text as key, level, id as code, parent_id, name, lng, lat from region where level <> 'province'
union all
select region_id || '/' || name, 'circle', null, region_id, name, lng, lat from circle;

create function put_place_named() returns trigger language plpgsql as $$
begin
  if TG_OP = 'INSERT' then
    if NEW.level = 'circle' then
      insert into circle (region_id, name, lng, lat) values (NEW.parent_id, NEW.name, NEW.lng, NEW.lat);
    else
      insert into region (id, name, parent_id, level, lng, lat)
      values (NEW.code, NEW.name, NEW.parent_id, NEW.level, NEW.lng, NEW.lat);
    end if;
  elsif OLD.level = 'circle' then
    update circle set lng = NEW.lng, lat = NEW.lat where region_id = OLD.parent_id and name = OLD.name;
  else
    update region set name = NEW.name, lng = NEW.lng, lat = NEW.lat where id = OLD.code;
    update house set region_name = NEW.name where region_id = OLD.code and region_name <> NEW.name;
  end if;
  return NEW;
end $$;

-- A place that contains anything is not deleted.
create function take_place_named() returns trigger language plpgsql as $$
begin
  if OLD.level = 'circle' then
    delete from circle c where c.region_id = OLD.parent_id and c.name = OLD.name
      and not exists (select 1 from house where circle_id = c.id)
      and not exists (select 1 from xiaoqu where circle_id = c.id)
      and not exists (select 1 from building where circle_id = c.id)
      and not exists (select 1 from past_auction where circle_id = c.id);
  else
    delete from region r where r.id = OLD.code
      and not exists (select 1 from region where parent_id = r.id)
      and not exists (select 1 from circle where region_id = r.id)
      and not exists (select 1 from house where r.id in (region_id, city_id))
      and not exists (select 1 from xiaoqu where region_id = r.id)
      and not exists (select 1 from school where region_id = r.id)
      and not exists (select 1 from building where region_id = r.id)
      and not exists (select 1 from rights where region_id = r.id)
      and not exists (select 1 from past_auction where region_id = r.id)
      and not exists (select 1 from month_comment where region_id = r.id)
      and not exists (select 1 from report where region_id = r.id)
      and not exists (select 1 from finance_rule where region_id = r.id)
      and not exists (select 1 from subway_line where city_id = r.id);
  end if;
  return OLD;
end $$;

create trigger put_place instead of insert or update on place_named for each row execute function put_place_named();
create trigger take_place instead of delete on place_named for each row execute function take_place_named();
