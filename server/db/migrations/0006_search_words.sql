-- Searchers are members and addresses by keyed hash: a browser's own number can be made up without end. What was counted by it goes.
drop table search_word;
create table search_word (
  word text not null,
  day text not null,
  -- 'member' or 'address'
  kind text not null,
  searcher text not null,
  primary key (word, day, kind, searcher)
);
create index search_word_day_index on search_word (day);

-- No word is shown before an editor allowed it.
create table search_word_review (
  word text primary key,
  is_approved boolean not null,
  -- null: of the demo
  uid bigint references users (uid) on delete set null,
  at bigint not null
);
