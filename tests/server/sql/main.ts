/**
 * node --import tsx tests/server/sql/main.ts [--all]: holds the row types of the server's statements against what PostgreSQL says of the texts that the server tests ran.
 * With --all a statement that no test ran is wrong as well. docs/decisions/sql.md
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { CLUSTER_URL, endDatabase, startDatabase, TEMPLATE } from '../database-setup'
import { describeStatement, readCatalog, type Column } from './describe'
import { NOTES, type Note } from './note'
import { calls, type Call, type Field, type Kind } from './row-types'
import { UNRUN } from './unrun'

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

/** What is wrong with a row type; `answers` are the columns of each text that the call ran. */
function wrongs(
  fields: readonly Field[],
  answers: readonly (readonly Column[])[],
  nulls: ReadonlySet<string>,
): string[] {
  return fields.flatMap(({ name, kind, isNullable }) => {
    const columns = answers.map(answer => answer.find(column => column.name === name))
    const told = columns.filter(column => column !== undefined)
    if (told.length < columns.length) return [`${name}: in the row type, but not in the statement`]
    const other = told.find(column => kind !== null && !isRead(column, kind))
    if (other) return [`${name}: ${kind} in the row type, ${other.type} in the database`]
    if (!isNullable && nulls.has(name)) return [`${name}: never null in the row type, but it was`]
    if (!isNullable && told.some(column => column.isNullable))
      return [`${name}: never null in the row type, but the column may be`]
    if (isNullable && kind !== null && told.every(column => column.isNullable === false))
      return [`${name}: may be null in the row type, but the column never is`]
    return []
  })
}

/** A list may come as JSON. */
const isRead = (column: Column, kind: Kind) =>
  column.kind === kind || (column.kind === 'json' && kind.startsWith('list of'))

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
        if (all && !isListed(call))
          lines.push(`${call.file}:${call.line}: no server test runs this statement`)
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

const isListed = ({ file }: Call) => file in UNRUN

void main().then(code => process.exit(code))
