-- Which managers an editor asks to answer a question.
create table ask_request (
  ask_id bigint not null,
  agent_id bigint not null,
  at bigint not null,
  primary key (ask_id, agent_id)
);
create index ask_request_agent_index on ask_request (agent_id);
