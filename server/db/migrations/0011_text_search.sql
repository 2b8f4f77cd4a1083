-- Full-text search.

-- Every searchable text as its character pairs (server/modules/text-search). A job updates rows that a write marked stale. A search for a
-- common word reads one small row of each matching text: whether visitors may see it, and its date.
create table text_index (
  type text not null, -- article, story, report, wiki, ask
  entity_id bigint not null,
  at bigint not null,
  is_public boolean not null,
  is_stale boolean not null default true,
  -- of the title, with its pinyin and first letters as =pinyin and =letters
  title_words tsvector not null default '',
  -- of the title and of all else
  words tsvector not null default '',
  section bigint, -- an article's group, a question's type; else null
  primary key (type, entity_id)
);
create index text_index_words_index on text_index using gin (words);
create index text_index_title_words_index on text_index using gin (title_words);
create index text_index_stale_index on text_index (type, entity_id) where is_stale;
-- A word in nearly every text is searched by walking the newest texts until enough match.
create index text_index_newest_index on text_index (type, at desc, entity_id desc) where is_public;
-- A search within a group of articles or a kind of questions reads only rows of that group.
create index text_index_section_index on text_index (type, section, at desc, entity_id desc) where is_public and section is not null;

-- Only the indexes read the words, so they are stored out of line.
alter table text_index alter column words set storage external, alter column title_words set storage external, set (toast_tuple_target = 128);

create function text_changed() returns trigger language plpgsql as $$
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

create trigger index_text after insert or update of title, summary, content, status, created_at on story for each row execute function text_changed('story');
create trigger index_text after insert or update of title, summary, content, status, created_at on report for each row execute function text_changed('report');
create trigger index_text after insert or update of title, content, gist, status, type, created_at on ask for each row execute function text_changed('ask');
create trigger index_text after insert or update of title, alias, short, summary, content, myths, status, created_at on wiki
for each row execute function text_changed('wiki');
create trigger index_text after insert or update of title, summary, content, status, group_id, created_at on article for each row execute function text_changed('article');

create function text_gone() returns trigger language plpgsql as $$
begin
  delete from text_index where type = TG_ARGV[0] and entity_id = OLD.id;
  return null;
end $$;

create trigger index_gone after delete on article for each row execute function text_gone('article');
create trigger index_gone after delete on story for each row execute function text_gone('story');
create trigger index_gone after delete on report for each row execute function text_gone('report');
create trigger index_gone after delete on wiki for each row execute function text_gone('wiki');
create trigger index_gone after delete on ask for each row execute function text_gone('ask');

-- A question can be found by its answers too.
create function answer_changed() returns trigger language plpgsql as $$
begin
  update text_index set is_stale = true where type = 'ask' and entity_id = coalesce(NEW.ask_id, OLD.ask_id);
  return null;
end $$;

create trigger index_answer after insert or update of content, status or delete on answer for each row execute function answer_changed();
