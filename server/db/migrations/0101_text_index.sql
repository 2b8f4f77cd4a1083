-- Every text that visitors search, as the pairs of signs in it (server/modules/text-search). A job works out what a write left stale.
create table text_index (
  type text not null, -- article, story, report, wiki, ask
  entity_id bigint not null,
  title_words tsvector not null default '',
  -- of the title and of all else
  words tsvector not null default '',
  -- the title in pinyin, and the first letters of it
  letters text not null default '',
  is_stale boolean not null default true,
  primary key (type, entity_id)
);
-- Pages of rows are read for each search, and the words themselves hardly ever.
alter table text_index alter column words set storage external, set (toast_tuple_target = 256);
create index text_index_words_index on text_index using gin (words);
create index text_index_title_words_index on text_index using gin (title_words);
create index text_index_stale_index on text_index (type, entity_id) where is_stale;

create function text_changed() returns trigger language plpgsql as $$
begin
  insert into text_index (type, entity_id) values (TG_ARGV[0], NEW.id)
  on conflict (type, entity_id) do update set is_stale = true;
  return null;
end $$;
create function text_gone() returns trigger language plpgsql as $$
begin
  delete from text_index where type = TG_ARGV[0] and entity_id = OLD.id;
  return null;
end $$;
-- A question is found by its answers too.
create function answer_changed() returns trigger language plpgsql as $$
begin
  insert into text_index (type, entity_id) select 'ask', id from ask where id = coalesce(NEW.ask_id, OLD.ask_id)
  on conflict (type, entity_id) do update set is_stale = true;
  return null;
end $$;

create trigger index_text after insert or update of title, summary, content on article for each row execute function text_changed('article');
create trigger index_text after insert or update of title, summary, content on story for each row execute function text_changed('story');
create trigger index_text after insert or update of title, summary, content on report for each row execute function text_changed('report');
create trigger index_text after insert or update of title, alias, short, summary, content, myths on wiki for each row execute function text_changed('wiki');
create trigger index_text after insert or update of title, content, gist on ask for each row execute function text_changed('ask');
create trigger index_gone after delete on article for each row execute function text_gone('article');
create trigger index_gone after delete on story for each row execute function text_gone('story');
create trigger index_gone after delete on report for each row execute function text_gone('report');
create trigger index_gone after delete on wiki for each row execute function text_gone('wiki');
create trigger index_gone after delete on ask for each row execute function text_gone('ask');
create trigger index_answer after insert or update of content, status or delete on answer for each row execute function answer_changed();

insert into text_index (type, entity_id)
select 'article', id from article union all select 'story', id from story union all select 'report', id from report
union all select 'wiki', id from wiki union all select 'ask', id from ask;
