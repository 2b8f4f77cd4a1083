import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sampleTable } from '../../server/modules/import/export'
import type { Kind } from '../../server/modules/import/kind'
import { KINDS } from '../../server/modules/import/kinds/kinds'

const ROOT = join(__dirname, '../..')
export const DOC = join(ROOT, 'docs/guides/import.md')
const HEAD = '<!-- columns: made by tests/setup/import-docs.ts -->\n'
export const sampleFile = ({ name }: Kind) => join(ROOT, `docs/samples/import/${name}.csv`)

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

/** Columns of an import kind, as a table of the document. */
function formatColumnsTable({ name, label, columns }: Kind): string {
  const rows = columns.map(({ field, header, aliases = [], needed, cell: { hint }, note, example }) =>
    [
      `${header}${needed ? '（必填）' : ''}`,
      `\`${field}\``,
      aliases.join('、'),
      note === undefined ? hint : `${hint}；${note}`,
      example,
    ]
      .map(cell)
      .join(' | '),
  )
  return `### ${label} \`${name}\`\n\n| 列 | 字段 | 也认 | 怎么填 | 例子 |\n| --- | --- | --- | --- | --- |\n${rows.map(row => `| ${row} |`).join('\n')}\n`
}

/** The document with the tables of all kinds after its hand-written part. */
export function importDoc(): string {
  const [written = ''] = readFileSync(DOC, 'utf8').split(HEAD)
  return `${written}${HEAD}\n${KINDS.map(formatColumnsTable).join('\n')}`
}

if (process.argv[1]?.endsWith('import-docs.ts')) {
  mkdirSync(join(ROOT, 'docs/samples/import'), { recursive: true })
  writeFileSync(DOC, importDoc())
  for (const kind of KINDS) writeFileSync(sampleFile(kind), sampleTable(kind))
}
