/**
 * node --import tsx tests/server/sql/main.ts [--all]: compares the row types of the server's statements with PostgreSQL's description of
 * the statements that the server tests ran. With --all, after a complete run, a statement that no test ran is an error as well.
 * docs/adr/0007-database.md
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { CLUSTER_URL, endDatabase, startDatabase, TEMPLATE } from '../database-setup'
import { describeStatement, readCatalog, type Column } from './describe'
import { NOTES, type Note } from './note'
import { calls } from './row-types'
import { wrongs } from './wrongs'

interface Noted {
  texts: Set<string>
  nulls: Set<string>
}

function readNotes(): Map<string, Noted> {
  const notes = new Map<string, Noted>()
  for (const file of existsSync(NOTES) ? readdirSync(NOTES) : [])
    for (const line of readFileSync(join(NOTES, file), 'utf8').split('\n').filter(Boolean)) {
      const { site, text, nullColumn } = JSON.parse(line) as Note
      const noted = notes.get(site) ?? { texts: new Set(), nulls: new Set() }
      if (text !== undefined) noted.texts.add(text)
      if (nullColumn !== undefined) noted.nulls.add(nullColumn)
      notes.set(site, noted)
    }
  return notes
}

async function main(): Promise<number> {
  const all = process.argv.includes('--all')
  const notes = readNotes()
  const found = calls()
  await startDatabase()
  const client = new pg.Client({ connectionString: `${process.env[CLUSTER_URL]}${TEMPLATE}` })
  await client.connect()
  const lines: string[] = []
  let texts = 0
  try {
    const catalog = await readCatalog(client)
    for (const call of found) {
      const noted = notes.get(call.site)
      if (!noted) {
        if (all) lines.push(`${call.file}:${call.line}: no server test runs this statement`)
        continue
      }
      const answers: Column[][] = []
      for (const text of noted.texts) answers.push(await describeStatement(client, catalog, text))
      texts += answers.length
      if (call.fields)
        for (const wrong of wrongs(call.fields, answers, noted.nulls))
          lines.push(`${call.file}:${call.line}: ${wrong}`)
    }
  } finally {
    await client.end()
    await endDatabase()
  }
  const ran = found.filter(({ site }) => notes.has(site)).length
  for (const line of lines) console.log(line)
  console.log(`${ran} of ${found.length} statements, ${texts} texts; ${lines.length} wrong`)
  return lines.length === 0 ? 0 : 1
}

void main().then(code => process.exit(code))
