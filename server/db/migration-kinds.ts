/** expand: the previous release continues to work beside it. contract: it does not, so none of its servers may run any more. */
export type MigrationKind = 'expand' | 'contract'

/** Last file from before migrations declared their kind. */
export const UNTOLD_TO = '0023_deals.sql'

/** Returns the kind in the first line of a migration, `-- expand: …` or `-- contract: …`; null if there is none. */
export function parseMigrationKind(text: string): MigrationKind | null {
  const [, kind] = /^-- (expand|contract): \S/.exec(text) ?? []
  return kind === 'expand' || kind === 'contract' ? kind : null
}

/** Statements that remove, rename or narrow something that the previous release may read or write. */
const NARROWS: readonly [string, RegExp][] = [
  [
    'drops a table, view or function',
    /\bdrop\s+(?:table|view|materialized\s+view|function|type|sequence|schema)\b/,
  ],
  ['drops a column', /\bdrop\s+column\b/],
  ['renames', /\brename\s+(?:to|column|constraint)\b/],
  ['changes the type of a column', /\balter\s+column\s+\w+\s+(?:set\s+data\s+)?type\b/],
  ['lets a column be empty that readers took for filled', /\bdrop\s+not\s+null\b/],
  [
    'refuses rows that could be written',
    /\bset\s+not\s+null\b|\badd\s+(?:constraint\s+\w+\s+)?(?:check|unique|foreign\s+key|exclude)\b/,
  ],
  [
    'asks each row for a value',
    /\badd\s+column\s+(?:if\s+not\s+exists\s+)?[^,;]*\bnot\s+null\b(?![^,;]*\bdefault\b)(?<!\bdefault\b[^,;]*)/,
  ],
  ['takes a right away', /\brevoke\b/],
]

/** Returns what a migration does beyond additions, in words; objects that it creates itself do not count, and function bodies run later. */
export function findNarrowings(text: string): string[] {
  const plain = text
    .replace(/--.*$/gm, '')
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/'(?:[^']|'')*'/g, "''")
    .toLowerCase()
  const made = [...plain.matchAll(/\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?([\w.]+)/g)].map(
    ([, name]) => name,
  )
  const statements = plain.split(';').filter(one => {
    const [, table] = /\balter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?([\w.]+)/.exec(one) ?? []
    return !made.includes(table)
  })
  return NARROWS.filter(([, pattern]) => statements.some(one => pattern.test(one))).map(([words]) => words)
}
