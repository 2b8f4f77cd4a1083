-- expand: on which day somebody who works here is to be disabled, and who takes what they have in hand; changes by who made them.
create table staff_leave (
  uid bigint primary key,
  day text not null,
  reason text not null,
  lead_agent_id bigint,
  lot_agent_id bigint,
  ask_agent_id bigint,
  by_uid bigint not null,
  created_at bigint not null,
  -- Why it failed on its day: the successor no longer works here.
  fault text not null default ''
);
create index staff_leave_day_index on staff_leave (day);

create index audit_uid_at_index on audit (uid, at);
