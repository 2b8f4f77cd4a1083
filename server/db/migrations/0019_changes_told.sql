-- Publication of changes to the processes.

-- Every write that changes what visitors see is published on the channel `changed` at its commit: `lots 12,13` for lots, `all` for data
-- shown with lots and everything else. Counters are not published: they may be some seconds old.
create function tell_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', 'all');
  return null;
end $$;

-- A lot's page shows the other rounds of its asset, so they are published together.
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
create trigger told_cost after update of cost_total, cost_monthly, cost_cash on house for each row
when ((OLD.cost_total, OLD.cost_monthly, OLD.cost_cash) is distinct from (NEW.cost_total, NEW.cost_monthly, NEW.cost_cash))
execute function tell_lot_by_row();

-- Every write that changes what visitors see is published, except counters (they may be some seconds old), results of jobs, and data
-- written together with something that is published: for each table the columns that are not published.
do $$
declare
  shown record;
  columns text;
begin
  for shown in select * from (values
    ('region', array['lot_total']),
    ('circle', array['lot_total']),
    ('subway_line', '{}'), ('station', array['initials', 'pinyin']), ('line_station', '{}'),
    ('school', array['is_private', 'is_demo', 'listed_month', 'initials', 'pinyin']),
    ('place', '{}'),
    ('xiaoqu', array['lot_total', 'open_total', 'ongoing_total', 'deal_total', 'followed_total', 'initials', 'pinyin']),
    ('xiaoqu_school', array['year', 'kind']),
    ('xiaoqu_price', '{}'),
    ('notice', '{}'), ('feature', array['lot_total']), ('house_group', '{}'), ('host_house', '{}'),
    ('house_check', array['return_note']),
    ('picture', array['in_text']),
    ('album_picture', '{}'),
    ('video', array['view_total', 'followed_total', 'number', 'files_gone_at']),
    ('agent', array['deal_total', 'consult_total', 'followed_total']),
    ('agent_review', '{}'),
    ('broker', array['look_total']),
    ('building', array['followed_total']),
    ('model', '{}'), ('tower', '{}'), ('flat', '{}'), ('dynamic', '{}'),
    ('rights', array['followed_total']),
    ('article_group', '{}'), ('tag', '{}'),
    ('article', array['view_total', 'blocks', 'publish_at', 'seo', 'house_ids']),
    ('banner', array['is_draft']),
    ('marketing_page', array[
      'headline', 'summary', 'covers', 'top_height', 'bottom_height', 'seo', 'next', 'status', 'view_total', 'updated_at', 'hidden']),
    ('ask', array[
      'view_total', 'accepted_id', 'reject_reason', 'picture_ids', 'sort', 'gist', 'wants_notice', 'marks', 'reviewed_at', 'seen_at']),
    ('answer', array['law_ids', 'wiki_ids', 'status', 'marks', 'updated_at'])
  ) as t (name, untold) loop
    select string_agg(quote_ident(attname), ', ' order by attnum) into columns from pg_attribute
    where attrelid = shown.name::regclass and attnum > 0 and not attisdropped and attname <> all (shown.untold);
    execute format('create trigger told_change after insert or delete or truncate on %I for each statement execute function tell_change()', shown.name);
    execute format('create trigger told_update after update of %s on %I for each row when (OLD.* is distinct from NEW.*) execute function tell_change()', columns, shown.name);
  end loop;
  select string_agg(quote_ident(attname), ', ' order by attnum) into columns from pg_attribute
  where attrelid = 'house'::regclass and attnum > 0 and not attisdropped and attname <> all (array[
    'onlooker_total', 'remind_total', 'followed_total', 'deal_total', 'cost_total', 'cost_monthly', 'cost_cash', 'cost_by', 'cost_due']);
  execute format('create trigger told_update after update of %s on house for each row when (OLD.* is distinct from NEW.*) execute function tell_lot_by_row()', columns);
end $$;

create trigger told_change after insert or delete or truncate on wiki for each statement execute function tell_change();
create trigger told_update after update of title, summary, short, blocks, content, category_id, sort, status, updated_at on wiki
for each row when (OLD.* is distinct from NEW.* and not (OLD.status = 'draft' and NEW.status = 'draft'))
execute function tell_change();
create trigger told_change after insert or update or delete or truncate on finance_rule
for each statement execute function tell_change();
create trigger told_change after insert or delete or truncate on law_article for each statement execute function tell_change();
create trigger told_update after update on law_article for each row when (OLD.* is distinct from NEW.*) execute function tell_change();
create trigger told_change after insert or delete or truncate on wiki_category for each statement execute function tell_change();
create trigger told_update after update on wiki_category for each row when (OLD.* is distinct from NEW.*) execute function tell_change();
create trigger told_change after insert or delete or truncate on video_file for each statement execute function tell_change();
create trigger told_update after update on video_file for each row when (OLD.* is distinct from NEW.*) execute function tell_change();
