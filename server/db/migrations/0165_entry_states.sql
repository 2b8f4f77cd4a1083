-- Entries of the encyclopedia have the states of texts.
alter table wiki
  add column status text not null default 'published', -- draft, review, scheduled, published, withdrawn
  add column publish_at bigint;
create index wiki_scheduled_index on wiki (publish_at) where status = 'scheduled';

drop trigger told_update on wiki;
create trigger told_update after update of title, summary, short, blocks, content, category_id, sort, status, updated_at on wiki
for each row when (OLD.* is distinct from NEW.*) execute function tell_change();
drop trigger index_text on wiki;
create trigger index_text after insert or update of title, alias, short, summary, content, myths, status, created_at on wiki
for each row execute function text_changed('wiki');
