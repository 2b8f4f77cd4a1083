-- Every write that changes what visitors are shown is told on the channel `changed`, at its commit: `lots 12,13` for lots, `all` for what
-- lots are shown with and everything else. Counters are not told: they may be some seconds old.
create function tell_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', 'all');
  return null;
end $$;

-- A lot's page shows the other rounds of its asset, so they are told together.
create function tell_lots(assets bigint[]) returns void language plpgsql as $$
declare
  lots bigint[];
begin
  if cardinality(assets) > 100 then
    perform pg_notify('changed', 'all');
    return;
  end if;
  lots := array(select id from house where asset_id = any(assets) limit 301);
  perform pg_notify('changed', case when cardinality(lots) > 300 then 'all' else 'lots ' || array_to_string(lots, ',') end);
end $$;

create function tell_lots_by_statement() returns trigger language plpgsql as $$
begin
  if exists (select 1 from changed) then
    perform tell_lots(array(select distinct asset_id from changed limit 101));
  end if;
  return null;
end $$;

create function tell_lot_by_row() returns trigger language plpgsql as $$
begin
  perform tell_lots(array[NEW.asset_id, OLD.asset_id]);
  return null;
end $$;

create function tell_bids() returns trigger language plpgsql as $$
begin
  perform tell_lots(array(
    select distinct h.asset_id from changed c join house h on h.id = c.house_id limit 101
  ));
  return null;
end $$;

create trigger told_insert after insert on house referencing new table as changed
for each statement execute function tell_lots_by_statement();
create trigger told_delete after delete on house referencing old table as changed
for each statement execute function tell_lots_by_statement();
create trigger told_truncate after truncate on house for each statement execute function tell_change();
create trigger told_insert after insert on bid referencing new table as changed
for each statement execute function tell_bids();
create trigger told_delete after delete on bid referencing old table as changed
for each statement execute function tell_bids();

do $$
declare
  counters text[] := array['onlooker_total', 'followed_total', 'remind_total', 'view_total', 'consult_total', 'look_total', 'lot_total',
    'open_total', 'ongoing_total', 'deal_total'];
  shown text;
  columns text;
begin
  foreach shown in array array[
    'region', 'circle', 'subway_line', 'station', 'line_station', 'school', 'xiaoqu', 'xiaoqu_school', 'place', 'xiaoqu_price', 'house',
    'notice', 'feature', 'house_group', 'host_house', 'house_check', 'picture', 'album_picture', 'agent', 'agent_review', 'broker',
    'building', 'model', 'tower', 'flat', 'dynamic', 'rights', 'article_group', 'tag', 'article', 'banner', 'marketing_page', 'video',
    'ask', 'answer'
  ] loop
    select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
    where attrelid = shown::regclass and attnum > 0 and not attisdropped and attname <> all(counters);
    if shown = 'house' then
      execute format('create trigger told_update after update of %s on house for each row when (OLD.* is distinct from NEW.*) execute function tell_lot_by_row()', columns);
    else
      execute format('create trigger told_change after insert or delete or truncate on %I for each statement execute function tell_change()', shown);
      execute format('create trigger told_update after update of %s on %I for each row when (OLD.* is distinct from NEW.*) execute function tell_change()', columns, shown);
    end if;
  end loop;
end $$;
