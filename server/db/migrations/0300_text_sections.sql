-- A search within a group of articles or a kind of questions reads rows of that group alone.
alter table text_index add column section bigint; -- of an article its group, of a question its type; of the others none
create or replace function text_changed() returns trigger language plpgsql as $$
declare
  now_is jsonb := to_jsonb(NEW);
begin
  insert into text_index (type, entity_id, at, is_public, section)
  values (
    TG_ARGV[0], NEW.id, (now_is ->> 'created_at')::bigint,
    coalesce(now_is ->> 'status', 'published') = 'published' and (TG_ARGV[0] <> 'ask' or (now_is ->> 'type')::integer between 1 and 8),
    case TG_ARGV[0] when 'article' then (now_is ->> 'group_id')::bigint when 'ask' then (now_is ->> 'type')::bigint end
  )
  on conflict (type, entity_id) do update
    set is_stale = true, at = excluded.at, is_public = excluded.is_public, section = excluded.section;
  return null;
end $$;
drop trigger index_text on article;
create trigger index_text after insert or update of title, summary, content, status, group_id, created_at on article for each row execute function text_changed('article');
update text_index i set section = t.group_id from article t where i.type = 'article' and i.entity_id = t.id;
update text_index i set section = q.type from ask q where i.type = 'ask' and i.entity_id = q.id;
create index text_index_section_index on text_index (type, section, at desc, entity_id desc) where is_public and section is not null;
