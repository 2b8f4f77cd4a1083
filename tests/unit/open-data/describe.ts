// Renders the committed files of the open data's field table: the contract, with which breaking changes are found, and the reference page.
import { OPEN_LICENCES } from '../../../src/contract/open-data/licences'
import {
  licenceOf,
  OPEN_SOURCES,
  OPEN_TABLE_NAMES,
  OPEN_VERSION,
  openTable,
  type OpenField,
} from '../../../src/contract/open-data/tables'

export const CONTRACT_FILE = `docs/reference/open-data.v${OPEN_VERSION}.json`
export const REFERENCE_FILE = 'docs/reference/open-data.md'

interface ContractField {
  type: string
  nullable: boolean
  unit: string | null
}
interface ContractTable {
  key: string
  fields: Record<string, ContractField>
}
export interface OpenContract {
  version: number
  tables: Record<string, ContractTable>
}

/** Returns what clients rely on. */
export const buildContract = (): OpenContract => ({
  version: OPEN_VERSION,
  tables: Object.fromEntries(
    OPEN_TABLE_NAMES.map(name => {
      const { key, fields } = openTable(name)
      return [
        name,
        {
          key,
          fields: Object.fromEntries(
            Object.entries(fields).map(([field, { type, isNullable, unit = null }]) => [
              field,
              { type, nullable: isNullable, unit },
            ]),
          ),
        },
      ]
    }),
  ),
})

const HOW = `open version ${OPEN_VERSION + 1} instead`

/** Returns a sentence per change that breaks a client of the version; additions break none. */
export function findBreakingChanges(before: OpenContract, after: OpenContract): string[] {
  return Object.entries(before.tables).flatMap(([name, table]) => {
    const now = after.tables[name]
    if (!now) return [`The table ${name} was removed: ${HOW}.`]
    return [
      ...(now.key === table.key ? [] : [`The key of ${name} was ${table.key} and is ${now.key}: ${HOW}.`]),
      ...Object.entries(table.fields).flatMap(([field, was]) => {
        const is = now.fields[field]
        const what = `${name}.${field}`
        if (!is) return [`The field ${what} was removed: ${HOW}.`]
        return [
          ...(is.type === was.type ? [] : [`The type of ${what} was ${was.type} and is ${is.type}: ${HOW}.`]),
          ...(is.unit === was.unit ? [] : [`The unit of ${what} was ${was.unit} and is ${is.unit}: ${HOW}.`]),
          ...(is.nullable && !was.nullable
            ? [`The field ${what} was never null and may be now: ${HOW}.`]
            : []),
        ]
      }),
    ]
  })
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')

const fieldRow = ([name, field]: [string, OpenField]) => [
  `\`${name}\``,
  `${field.type}${field.isNullable ? '?' : ''}`,
  field.unit ?? '',
  `${field.meaning}${field.values ? `（${field.values.join('、')}）` : ''}`,
  OPEN_SOURCES[field.source].label,
  licenceOf(field),
]

const WRITE = 'node --import tsx tests/unit/open-data/write.ts'

/** Returns the reference page. */
export const renderReference = () =>
  `${[
    '# Open data: fields',
    `Version ${OPEN_VERSION}. Written from \`src/contract/open-data/tables.ts\` by \`${WRITE}\`; a test compares. How to read the data: [guide](../guides/open-data.md).`,
    'Types: `integer`, `number`, `string`, `boolean`, `timestamp` (ISO 8601 in UTC), `month` (YYYY-MM in Beijing); `?`: may be null, which means unknown or not applicable, never zero. Values in brackets may become more.',
    '## Licences',
    table(
      ['licence', 'fields', 'terms'],
      Object.entries(OPEN_LICENCES).map(([key, { title, text, url }]) => [
        url === null ? key : `[${key}](${url})`,
        title,
        text,
      ]),
    ),
    ...OPEN_TABLE_NAMES.flatMap(name => {
      const { title, about, key, fields } = openTable(name)
      return [
        `## ${name}`,
        `${title}：${about} 主键 \`${key}\`。`,
        table(
          ['field', 'type', 'unit', 'meaning', 'source', 'licence'],
          Object.entries(fields).map(fieldRow),
        ),
      ]
    }),
  ].join('\n\n')}\n`

export const renderContract = () => `${JSON.stringify(buildContract(), null, 2)}\n`
