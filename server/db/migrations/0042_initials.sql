-- First letters of a community's name in pinyin (qwl of 青梧里), worked out by a job; null while they are not.
alter table xiaoqu add column initials text;
create index xiaoqu_initials_index on xiaoqu (initials text_pattern_ops) where deleted_at is null;
create index xiaoqu_without_initials_index on xiaoqu (id) where initials is null;

create function forget_initials() returns trigger language plpgsql as $$
begin
  if NEW.name is distinct from OLD.name then NEW.initials := null; end if;
  return NEW;
end $$;
create trigger forget_initials before update of name on xiaoqu for each row execute function forget_initials();
