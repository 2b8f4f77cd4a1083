// `npm run threats` prints how many requirements are met; with `-- write` it regenerates the tables of docs/threats.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { counts, requirements, threats, withTables } from './lib/threats.mjs'

const PAGE = 'docs/threats.md'
if (process.argv.includes('write')) writeFileSync(PAGE, withTables(readFileSync(PAGE, 'utf8')))
console.log(`${threats().length} threats, ${requirements().length} requirements\n\n${counts()}`)
for (const { id, what, why } of requirements().filter(({ state }) => state === 'no'))
  console.log(`${id} is not met (${what}): ${why}`)
