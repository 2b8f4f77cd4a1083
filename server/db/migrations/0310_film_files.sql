-- Films of a video that was withdrawn are deleted after a term: it cannot be put back then.
alter table video add column files_gone_at bigint;
create index video_withdrawn_at_index on video (withdrawn_at) where withdrawn_at is not null and files_gone_at is null;

-- Films in the store that no video shows: those that are being stored, and those whose term is over. They are deleted a day after `at`.
create table stray_film (
  name text primary key, -- in the store
  at bigint not null
);
