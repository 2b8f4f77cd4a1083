-- A draft may lack what its kind of text is filed under; nothing that is to come out does.
alter table article alter column group_id drop not null;
alter table article add constraint article_whole check (status = 'draft' or group_id is not null);
alter table report alter column region_id drop not null;
alter table report add constraint report_whole check (status = 'draft' or region_id is not null);
alter table wiki alter column category_id drop not null;
alter table wiki add constraint wiki_whole check (status = 'draft' or category_id is not null);

-- What visitors are shown does not change while a draft is written.
drop trigger told_update on wiki;
create trigger told_update after update of title, summary, short, blocks, content, category_id, sort, status, updated_at on wiki
for each row when (OLD.* is distinct from NEW.* and not (OLD.status = 'draft' and NEW.status = 'draft'))
execute function tell_change();
