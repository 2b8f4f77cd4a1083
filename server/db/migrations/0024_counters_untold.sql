-- expand: a lot's counters tell nothing, as 0019 means it: a trigger that names a generated column runs at every update of a table that has other
-- triggers before an update, whatever was set. What such a column is made of is named itself.
do $$
declare
  columns text;
begin
  select string_agg(quote_ident(a.attname), ', ' order by a.attnum) into columns
  from pg_trigger t join pg_attribute a on a.attrelid = t.tgrelid and a.attnum = any (t.tgattr::int2[])
  where t.tgrelid = 'house'::regclass and t.tgname = 'told_update' and a.attgenerated = '';
  drop trigger told_update on house;
  execute format('create trigger told_update after update of %s on house for each row when (OLD.* is distinct from NEW.*) execute function tell_lot_by_row()', columns);
end $$;
