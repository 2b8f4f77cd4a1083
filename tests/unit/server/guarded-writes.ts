// Static check of writes to guarded columns: parses the server's sources, extracts SQL statements from string literals and from calls of
// statement builders, and finds the columns they write. Only the functions listed in WRITERS may write guarded columns, each with a reason;
// a statement whose table is dynamic needs an entry too.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import type { Change } from '../../../src/contract/call'
import { TERM_COLUMNS } from '../../../server/shared/lot-terms'

/** Guarded columns by table; '*': all columns, and deletion of rows. */
export const GUARDED: Readonly<Record<string, { change: Change; columns: '*' | readonly string[] }>> = {
  house: { change: 'lot-terms', columns: Object.keys(TERM_COLUMNS) },
  ...Object.fromEntries(
    ['article', 'story', 'report', 'wiki'].map(table => [
      table,
      {
        change: 'publication' as const,
        columns: [
          ...['title', 'summary', 'content', 'blocks', 'status', 'publish_at', 'author', 'source'],
          ...['short', 'alias', 'myths', 'figures', 'law_ids', 'checked_by', 'checked_day', 'seo', 'cover'],
        ],
      },
    ]),
  ),
  marketing_page: { change: 'publication', columns: '*' },
  banner: { change: 'publication', columns: '*' },
  law_article: { change: 'publication', columns: '*' },
  legal_text: { change: 'publication', columns: '*' },
  video: { change: 'publication', columns: ['title', 'text', 'withdrawn_at', 'is_draft'] },
  ask: { change: 'publication', columns: ['title', 'content', 'gist', 'status'] },
  answer: { change: 'publication', columns: ['content', 'law_ids', 'wiki_ids', 'status'] },
  finance_rule: { change: 'rates', columns: '*' },
  users: { change: 'role', columns: ['roles', 'agent_id'] },
  staff: { change: 'role', columns: ['custom_role_id'] },
  custom_role: { change: 'role', columns: '*' },
}

export interface Write {
  file: string
  /** house, or 'dynamic' if the table name is computed. */
  table: string
  change: Change | 'dynamic'
  /** Beginning of the statement, for the error message. */
  text: string
}

const STATEMENT = /(?<!for )(?<!do )\b(update|insert\s+into|delete\s+from)\s+(\$\{\}|[a-z_]+)/gi

const isHit = (columns: '*' | readonly string[], named: readonly string[] | '*') =>
  columns === '*' || named === '*' || named.some(name => columns.includes(name))

/** Columns that a statement writes, from its text after the table name; '*': computed at runtime, or the whole row. */
function parseWrittenColumns(verb: string, rest: string): readonly string[] | '*' {
  if (/^delete/i.test(verb)) return '*'
  const parts: string[] = []
  if (/^insert/i.test(verb)) {
    const list = /^[^(]*\(([^)]*)\)/.exec(rest)?.[1]
    if (list === undefined) return '*'
    parts.push(list)
    const again = /do update set([\s\S]*?)(?:\bwhere\b|\breturning\b|$)/i.exec(rest)?.[1]
    if (again) parts.push(...assigned(again))
  } else {
    const set = /\bset\b([\s\S]*?)(?:\bwhere\b|\bfrom\b|\breturning\b|$)/i.exec(rest)?.[1]
    if (set === undefined) return []
    if (/^\s*\$\{\}/.test(set) || /,\s*\$\{\}\s*(,|$)/.test(set)) return '*'
    parts.push(...assigned(set))
  }
  return parts.join(',').includes('${}')
    ? '*'
    : parts.flatMap(part => part.split(',').map(name => name.trim().toLowerCase()))
}

const assigned = (set: string): string[] =>
  [...set.matchAll(/(?:^|,)\s*([a-z_]+)\s*=(?!=)/gi)].map(([, name = '']) => name)

const BUILDERS: readonly string[] = ['writeRow', 'insertRows', 'updateRows']

interface Parts {
  /** String literals, with interpolations as `${}`. */
  texts: string[]
  /** Calls of statement builders, with the table if its name is a literal. */
  built: { name: string; table: string | undefined }[]
}

function collectSqlParts(node: ts.Node, found: Parts): Parts {
  if (ts.isStringLiteralLike(node)) found.texts.push(node.text)
  if (ts.isTemplateExpression(node))
    found.texts.push([node.head.text, ...node.templateSpans.map(span => span.literal.text)].join('${}'))
  if (ts.isCallExpression(node)) {
    const { expression, arguments: given } = node
    const name = ts.isIdentifier(expression)
      ? expression.text
      : ts.isPropertyAccessExpression(expression)
        ? expression.name.text
        : ''
    const table = given[1]
    if (BUILDERS.includes(name))
      found.built.push({ name, table: table && ts.isStringLiteralLike(table) ? table.text : undefined })
  }
  ts.forEachChild(node, child => void collectSqlParts(child, found))
  return found
}

/** Finds writes of guarded columns in a source text. */
export function guardedWrites(file: string, source: string): Write[] {
  const { texts, built } = collectSqlParts(ts.createSourceFile(file, source, ts.ScriptTarget.Latest), {
    texts: [],
    built: [],
  })
  const found: Write[] = []
  for (const text of texts)
    for (const match of text.matchAll(STATEMENT)) {
      const [whole, verb = '', table = ''] = match
      const rest = text.slice(match.index + whole.length)
      const shown = { file, text: text.slice(match.index, match.index + 80).replace(/\s+/g, ' ') }
      const named = parseWrittenColumns(verb, rest)
      if (table === '${}') {
        // A statement that counts views of several tables names its columns.
        const every = Object.values(GUARDED).flatMap(({ columns }) => (columns === '*' ? [] : columns))
        if (named === '*' || named.some(name => every.includes(name)))
          found.push({ ...shown, table: 'dynamic', change: 'dynamic' })
        continue
      }
      const guard = GUARDED[table.toLowerCase()]
      if (guard && isHit(guard.columns, named)) found.push({ ...shown, table, change: guard.change })
    }
  for (const { name, table } of built) {
    const guard = table === undefined ? undefined : GUARDED[table]
    if (table === undefined) found.push({ file, table: 'dynamic', change: 'dynamic', text: `${name}(…)` })
    else if (guard) found.push({ file, table, change: guard.change, text: `${name}(…, '${table}')` })
  }
  return found
}

const RISK_COLUMNS = ['risk', 'risk_yes', 'risk_no']
/** Builds the columns that derive from a lot's risks: every write of a lot spreads its result. */
export const RISK_WRITER = 'server/notice/named-share.ts'

/** Finds code that builds a lot's risk columns or writes them in a statement; ignores empty lists, null and false. */
export function riskWrites(file: string, source: string): string[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const isRisk = (name: ts.Node) => /^risk_(?:yes|no)$/.test(name.getText(tree))
  const visit = (node: ts.Node): void => {
    if (ts.isShorthandPropertyAssignment(node) && isRisk(node.name)) found.push(node.getText(tree))
    if (
      ts.isPropertyAssignment(node) &&
      isRisk(node.name) &&
      !/^(?:\[\]|null)$/.test(node.initializer.getText(tree))
    )
      found.push(node.getText(tree))
    if (
      ts.isBinaryExpression(node) &&
      node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
      ts.isPropertyAccessExpression(node.left) &&
      isRisk(node.left.name)
    )
      found.push(node.getText(tree))
    ts.forEachChild(node, visit)
  }
  visit(tree)
  for (const text of collectSqlParts(tree, { texts: [], built: [] }).texts)
    for (const match of text.matchAll(STATEMENT)) {
      const [whole, verb = '', table = ''] = match
      const named = parseWrittenColumns(verb, text.slice(match.index + whole.length))
      if (table.toLowerCase() === 'house' && named !== '*' && isHit(RISK_COLUMNS, named)) found.push(text)
    }
  return found
}

export const findRiskWrites = (file: string) => riskWrites(file, readFileSync(file, 'utf8'))

/**
 * Allowed writers of guarded columns: functions that implement the rule, and others with a reason. One list for all; `dynamic` writes
 * tables with computed names.
 */
export const WRITERS: Readonly<Record<string, Partial<Record<Change | 'dynamic', string>>>> = {
  'server/shared/lot-terms.ts': { 'lot-terms': 'the function for the terms of lots' },
  'server/jobs/lot-clock.ts': { 'lot-terms': 'the clock starts and ends an auction' },
  'server/modules/import/step.ts': { dynamic: 'rows of an import, refused before unless confirmed' },
  'server/modules/import/undo.ts': { dynamic: 'takes an import back, which desk/import-undo lets it do' },
  'server/modules/desk/thing-save.ts': { dynamic: 'kinds of the import other than lots' },

  'server/shared/publication.ts': { dynamic: 'the function for what the public reads' },
  'server/shared/write-row.ts': { dynamic: 'the statement of publication.ts' },
  'server/jobs/publish-texts.ts': { dynamic: 'the clock brings out what was scheduled by that function' },
  'server/modules/ask/commit.ts': { publication: 'a question of a member, which waits for an editor' },
  'server/modules/agent/ask.ts': { publication: 'a question of a member, which waits for an editor' },
  'server/modules/ask/react.ts': { publication: 'takes a question or an answer off' },
  'server/modules/ask/save.ts': { publication: 'deletes a question or an answer' },
  'server/modules/desk/asks.ts': { publication: 'sends a question back' },
  'server/modules/lead/answer.ts': { publication: 'an answer of a manager, after checkPublication' },
  'server/modules/content/banners.ts': { publication: 'deletes a banner' },
  'server/modules/video/upload.ts': { publication: 'a new video, a draft where an editor needs another' },

  'server/modules/rules/repository.ts': { rates: 'the statements of finance-rule/save' },

  'server/roles/role-change.ts': { role: 'the function for roles' },
  'server/modules/people/custom-roles.ts': { role: 'the function for custom roles' },
  'server/modules/user/platform-users.ts': { role: 'platform handles of an account, no role' },
  'server/shared/end-access.ts': { role: 'platform handles of an account, no role' },

  'server/db/insert-rows.ts': { dynamic: 'the statement of insertRows, whose callers are looked at' },
  'server/jobs/housekeeping.ts': { dynamic: 'deletes what has outlived its term, by the table of terms' },
  'server/search/sphinx/rows.ts': {
    dynamic: 'copies of lots in the search engine, which is no table of the database',
  },
  'server/privacy/erase.ts': { dynamic: 'erases a member, by the table of personal columns' },
  'server/modules/album/handlers.ts': { dynamic: 'the cover of communities and new builds' },
  'server/modules/board/handlers.ts': { dynamic: 'lots of a board' },
  'server/modules/desk/review.ts': { dynamic: 'what a text is filed under' },
  'server/modules/import/kinds/communities.ts': { dynamic: 'what belongs to a community that goes' },
  'server/modules/import/kinds/lot-undo.ts': { dynamic: 'what belongs to a lot that an import made' },
}

/** Files of the server, without those that generate demo data. */
export const serverFiles = (): string[] =>
  readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts') && !file.startsWith('demo/'))
    .map(file => join('server', file))
    .sort()

export const findGuardedWrites = (file: string) => guardedWrites(file, readFileSync(file, 'utf8'))
