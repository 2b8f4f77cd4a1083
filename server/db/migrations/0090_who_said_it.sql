-- expand: who said what words, numbers and columns of a source mean, until another of the staff has confirmed a batch that rests on it.

alter table import_word add column said_uid bigint;
alter table import_source add column said_uid bigint;
-- Meanings defined by people that a pass's changes of terms depend on, at that time: `field:word=meaning` of import_word, `number=entity`
-- of import_source; and which of these people nobody else has confirmed.
alter table import_batch add column said_words text[] not null default '{}', add column said_refs text[] not null default '{}',
  add column said_uids bigint[] not null default '{}';
-- Who saved a mapping, and whose mapping a batch uses.
alter table import_map add column said_uid bigint;
alter table import_batch add column map_uid bigint;
update import_map m set said_uid = (select a.uid from audit a where a.entity_type = 'import_batch' and a.action = 'desk/import-map'
  and a.after ->> 'kind' = m.kind and a.after ->> 'kept' = m.name order by a.id desc limit 1);
update import_batch b set map_uid = m.said_uid from import_map m
  where b.kind = m.kind and b.map_name = m.name and b.state in ('mapping', 'trying', 'tried', 'running', 'paused');
