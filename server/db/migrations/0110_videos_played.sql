-- Videos are played: what they show and when, in which qualities, and whether they are still public.
alter table video
  -- What it is known by among those of its type: of one of a lot its id.
  add column number bigint,
  add column width integer not null default 720,
  add column height integer not null default 1280,
  add column has_sound boolean not null default false,
  add column poster text not null default '',
  -- [{at, title, text}], seconds from the beginning
  add column chapters jsonb not null default '[]',
  -- indoor, outside, occupied
  add column subjects text[] not null default '{}',
  add column shot_at bigint,
  add column is_demo boolean not null default false,
  -- no longer public since
  add column withdrawn_at bigint;
create sequence closing_video_number;
update video set number = case type when 'house' then id else nextval('closing_video_number') end;
create function number_video() returns trigger language plpgsql as $$
begin
  NEW.number := coalesce(NEW.number, case NEW.type when 'house' then NEW.id else nextval('closing_video_number') end);
  return NEW;
end $$;
create trigger numbered before insert on video for each row execute function number_video();
alter table video alter column number set not null;
create unique index video_number_index on video (type, number);

drop index video_type_created_at_index;
create index video_type_created_at_index on video (type, created_at desc, id desc) where withdrawn_at is null;
create index video_agent_id_index on video (agent_id) where withdrawn_at is null;

create table video_file (
  video_id bigint not null references video (id) on delete cascade,
  quality text not null, -- smooth, high
  file_url text not null,
  width integer not null,
  height integer not null,
  bytes bigint, -- null: still being made
  primary key (video_id, quality)
);
create index video_file_url_index on video_file (file_url);
create trigger told_change after insert or delete or truncate on video_file for each statement execute function tell_change();
create trigger told_update after update on video_file for each row when (OLD.* is distinct from NEW.*) execute function tell_change();

drop trigger told_update on video;
create trigger told_update after update of
  id, type, title, cover, video_url, duration, house_id, agent_id, text, created_at,
  width, height, has_sound, poster, chapters, subjects, shot_at, is_demo, withdrawn_at
on video for each row when (OLD.* is distinct from NEW.*) execute function tell_change();
