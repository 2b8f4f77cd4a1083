-- Names in pinyin and by first letters (qingwuli, qwl), worked out by a job; null while they are not.
alter table xiaoqu add column pinyin text;
update xiaoqu set initials = null;
alter table station add column initials text, add column pinyin text;
alter table school add column initials text, add column pinyin text;
create index xiaoqu_pinyin_index on xiaoqu (pinyin text_pattern_ops) where deleted_at is null;

create or replace function forget_initials() returns trigger language plpgsql as $$
begin
  if NEW.name is distinct from OLD.name then NEW.initials := null; NEW.pinyin := null; end if;
  return NEW;
end $$;
create trigger forget_initials before update of name on station for each row execute function forget_initials();
create trigger forget_initials before update of name on school for each row execute function forget_initials();
