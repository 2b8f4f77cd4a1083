-- expand: how files are read (sheet, head, units), what people confirmed of their rows, and what words of a source mean.

-- Sheet and line of the head, units by field that a person chose, units above the head.
alter table import_batch add column reading jsonb not null default '{}';
alter table import_map add column reading jsonb not null default '{}';
-- Lines whose unlikely values a person confirmed.
alter table import_batch add column confirmed jsonb not null default '{}';
-- What its rows name that is not there, with how often.
alter table import_batch add column unknown jsonb not null default '{}';
-- Rows that were taken although they are unusual.
alter table import_batch add column mark_total bigint not null default 0;
-- Of a wrong row: a court may have published it so, and a person can take it.
alter table import_row add column may_take boolean not null default false;

-- What a word of a source means in a column of choices: 工业用房 is 商业 there. `word` is folded as for matching.
create table import_word (
  kind text not null,
  source text not null,
  field text not null,
  word text not null,
  meaning text not null,
  updated_at bigint not null,
  constraint import_word_pk primary key (kind, source, field, word)
);

-- Numbers of cases and addresses are compared and found in plain digits.
update house set case_no = translate(case_no, '０１２３４５６７８９', '0123456789') where case_no ~ '[０-９]';
update house set address = translate(address, '０１２３４５６７８９', '0123456789') where address ~ '[０-９]';
