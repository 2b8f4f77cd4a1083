-- expand: who said what words and numbers of a source mean, until another of the staff has confirmed a batch that rests on it.

alter table import_word add column said_uid bigint;
alter table import_source add column said_uid bigint;
-- What a trial's rows rest on that people said: `field:word` of import_word, and numbers of import_source.
alter table import_batch add column said_words text[] not null default '{}', add column said_refs text[] not null default '{}';
