-- expand: each end of a member's ways in is counted; a signed address names the count it was given at. A release before counts none.

alter table users add column access_epoch integer not null default 0;
comment on column users.access_epoch is 'grows with each end of a session or of all ways in; signed addresses of before open nothing';
