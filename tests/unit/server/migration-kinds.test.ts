import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseMigrationKind, findNarrowings, UNTOLD_TO } from '../../../server/db/migration-kinds'

const FOLDER = path.resolve(__dirname, '../../../server/db/migrations')
const told = readdirSync(FOLDER).filter(name => name.endsWith('.sql') && name > UNTOLD_TO)
const readMigration = (name: string) => readFileSync(path.join(FOLDER, name), 'utf8')

test('each new migration says whether the release before can go on beside it', () => {
  expect(told.filter(name => parseMigrationKind(readMigration(name)) === null)).toEqual([])
})

test('one that takes away, renames or narrows says so', () => {
  const wrong = told
    .filter(name => parseMigrationKind(readMigration(name)) === 'expand')
    .flatMap(name => findNarrowings(readMigration(name)).map(words => `${name} ${words}`))
  expect(wrong).toEqual([])
})

test.each([
  ['alter table house drop column has_lift', 1],
  ['alter table house rename column a to b', 1],
  ['alter table house alter column area type int', 1],
  ['alter table house alter column area set not null', 1],
  ['alter table house alter column area drop not null', 1],
  ['alter table house add constraint x check (area > 0)', 1],
  ['alter table house add column lift boolean not null', 1],
  ['drop table word', 1],
  ['revoke select on house from homes_app', 1],
  ['alter table house add column lift boolean not null default false', 0],
  ['alter table house add column lift boolean default false not null', 0],
  ['alter table house add column lift text; create index on house (lift)', 0],
  ['create table word (id int not null); alter table word add constraint x check (id > 0)', 0],
  ["insert into word values ('drop table house')", 0],
  ['-- drop table house\nselect 1', 0],
  ['create or replace function f() returns void language plpgsql as $$ begin drop table x; end $$', 0],
  ['drop index house_area; create index house_area on house (area)', 0],
])('%s', (text, total) => {
  expect(findNarrowings(text)).toHaveLength(total)
})
