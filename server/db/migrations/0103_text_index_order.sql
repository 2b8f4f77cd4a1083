-- A search for a common word reads one small row of each text that has it: whether visitors see the text, and when it is of.
drop table text_index;
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
  primary key (type, entity_id)
);
-- Words are asked of the indexes alone, so they are kept out of the rows.
alter table text_index alter column words set storage external, alter column title_words set storage external, set (toast_tuple_target = 128);
create index text_index_words_index on text_index using gin (words);
create index text_index_title_words_index on text_index using gin (title_words);
create index text_index_stale_index on text_index (type, entity_id) where is_stale;

create or replace function text_changed() returns trigger language plpgsql as $$
declare
  now_is jsonb := to_jsonb(NEW);
begin
  insert into text_index (type, entity_id, at, is_public)
  values (
    TG_ARGV[0], NEW.id, (now_is ->> 'created_at')::bigint,
    coalesce(now_is ->> 'status', 'published') = 'published' and (TG_ARGV[0] <> 'ask' or (now_is ->> 'type')::integer between 1 and 8)
  )
  on conflict (type, entity_id) do update set is_stale = true, at = excluded.at, is_public = excluded.is_public;
  return null;
end $$;
create or replace function answer_changed() returns trigger language plpgsql as $$
begin
  update text_index set is_stale = true where type = 'ask' and entity_id = coalesce(NEW.ask_id, OLD.ask_id);
  return null;
end $$;
drop trigger index_text on article;
drop trigger index_text on story;
drop trigger index_text on report;
drop trigger index_text on wiki;
drop trigger index_text on ask;
create trigger index_text after insert or update of title, summary, content, status, created_at on article for each row execute function text_changed('article');
create trigger index_text after insert or update of title, summary, content, status, created_at on story for each row execute function text_changed('story');
create trigger index_text after insert or update of title, summary, content, status, created_at on report for each row execute function text_changed('report');
create trigger index_text after insert or update of title, alias, short, summary, content, myths, created_at on wiki for each row execute function text_changed('wiki');
create trigger index_text after insert or update of title, content, gist, status, type, created_at on ask for each row execute function text_changed('ask');

insert into text_index (type, entity_id, at, is_public)
select 'article', id, created_at, status = 'published' from article union all select 'story', id, created_at, status = 'published' from story
union all select 'report', id, created_at, status = 'published' from report union all select 'wiki', id, created_at, true from wiki
union all select 'ask', id, created_at, status = 'published' and type between 1 and 8 from ask;
