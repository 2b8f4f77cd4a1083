-- expand: how files are read (sheet, head, units), what people confirmed of their rows, and what words of a source mean.

-- Sheet and header line, units by field that a person chose, units above the header.
alter table import_batch add column reading jsonb not null default '{}';
alter table import_map add column reading jsonb not null default '{}';
-- Lines whose unlikely values a person confirmed.
alter table import_batch add column confirmed jsonb not null default '{}';
-- References in its rows that do not exist, with their counts.
alter table import_batch add column unknown jsonb not null default '{}';
-- Accepted rows that are unusual.
alter table import_batch add column mark_total bigint not null default 0;
-- For a wrong row: a court may have published it like that, and a person may accept it.
alter table import_row add column may_take boolean not null default false;

-- Meaning of a source's word in a column with fixed choices: 工业用房 is 商业 there. `word` is normalized for matching.
create table import_word (
  kind text not null,
  source text not null,
  field text not null,
  word text not null,
  meaning text not null,
  updated_at bigint not null,
  constraint import_word_pk primary key (kind, source, field, word)
);

-- Numbers of cases and addresses are compared and searched with ASCII digits.
update house set case_no = translate(case_no, '０１２３４５６７８９', '0123456789') where case_no ~ '[０-９]';
update house set address = translate(address, '０１２３４５６７８９', '0123456789') where address ~ '[０-９]';
