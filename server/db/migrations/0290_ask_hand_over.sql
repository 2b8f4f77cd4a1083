-- Questions that nobody answers are passed to managers by themselves where editors say so; who is asked is told by a job, once.
create table desk_switch (
  name text primary key, -- ask-hand-over
  is_on boolean not null,
  at bigint not null
);
insert into desk_switch (name, is_on, at) values ('ask-hand-over', false, 0);
alter table ask_request
  add column is_auto boolean not null default false,
  add column told_at bigint,
  add column leased_until bigint not null default 0;
update ask_request set told_at = at;
create index ask_request_untold_index on ask_request (at) where told_at is null;
