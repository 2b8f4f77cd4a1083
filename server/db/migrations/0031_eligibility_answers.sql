-- What a member's family said of itself for the test of who may buy; kept 180 days, one a member.
create table eligibility_answer (
  uid bigint primary key,
  answers jsonb not null,
  updated_at bigint not null
);
create index eligibility_answer_age_index on eligibility_answer (updated_at);
