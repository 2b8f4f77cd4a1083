import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import type { Change } from '../../../src/contract/call'
import { TERM_COLUMNS } from '../../../server/shared/lot-terms'

/** Columns that a rule of its own guards, by table; '*': all of it, also that a row is deleted. */
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
  video: { change: 'publication', columns: ['title', 'text', 'withdrawn_at', 'is_draft'] },
  ask: { change: 'publication', columns: ['title', 'content', 'gist', 'status'] },
  answer: { change: 'publication', columns: ['content', 'law_ids', 'wiki_ids', 'status'] },
  finance_rule: { change: 'rates', columns: '*' },
  users: { change: 'role', columns: ['roles', 'agent_id'] },
}

export interface Write {
  file: string
  /** house, or 'dynamic' where the table is put together. */
  table: string
  change: Change | 'dynamic'
  /** The beginning of the statement, for who reads the fault. */
  text: string
}

const STATEMENT = /(?<!for )(?<!do )\b(update|insert\s+into|delete\s+from)\s+(\$\{\}|[a-z_]+)/gi

const isHit = (columns: '*' | readonly string[], named: readonly string[] | '*') =>
  columns === '*' || named === '*' || named.some(name => columns.includes(name))

/** Columns that a statement writes, from its text behind the table's name; '*': put together as it runs, or the whole row. */
function columnsOf(verb: string, rest: string): readonly string[] | '*' {
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
  /** Strings, with what is put into them as `${}`. */
  texts: string[]
  /** Calls of functions that build a statement, with the table where its name stands there. */
  built: { name: string; table: string | undefined }[]
}

function partsOf(node: ts.Node, found: Parts): Parts {
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
  ts.forEachChild(node, child => void partsOf(child, found))
  return found
}

/** Writes of guarded columns in a source text. */
export function guardedWrites(file: string, source: string): Write[] {
  const { texts, built } = partsOf(ts.createSourceFile(file, source, ts.ScriptTarget.Latest), {
    texts: [],
    built: [],
  })
  const found: Write[] = []
  for (const text of texts)
    for (const match of text.matchAll(STATEMENT)) {
      const [whole, verb = '', table = ''] = match
      const rest = text.slice(match.index + whole.length)
      const shown = { file, text: text.slice(match.index, match.index + 80).replace(/\s+/g, ' ') }
      const named = columnsOf(verb, rest)
      if (table === '${}') {
        // Who counts views of several tables names its columns.
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
/** Where the columns that repeat the risks of a lot are put together: whoever writes a lot spreads what it returns. */
export const RISK_WRITER = 'server/notice/named-share.ts'

/** Texts of a source that put risk columns of a lot together or write them by a statement; an empty list, null or false says nothing of risks. */
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
  for (const text of partsOf(tree, { texts: [], built: [] }).texts)
    for (const match of text.matchAll(STATEMENT)) {
      const [whole, verb = '', table = ''] = match
      const named = columnsOf(verb, text.slice(match.index + whole.length))
      if (table.toLowerCase() === 'house' && named !== '*' && isHit(RISK_COLUMNS, named)) found.push(text)
    }
  return found
}

export const riskWritesOf = (file: string) => riskWrites(file, readFileSync(file, 'utf8'))

/**
 * Who may write guarded columns: the functions that hold the rule, and why another does. One list for all; `dynamic` writes tables whose names
 * are put together.
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
  'server/modules/user/platform-users.ts': { role: 'platform handles of an account, no role' },
  'server/shared/end-access.ts': { role: 'platform handles of an account, no role' },

  'server/db/insert-rows.ts': { dynamic: 'the statement of insertRows, whose callers are looked at' },
  'server/jobs/housekeeping.ts': { dynamic: 'deletes what has outlived its term, by the table of terms' },
  'server/privacy/erase.ts': { dynamic: 'erases a member, by the table of personal columns' },
  'server/modules/album/handlers.ts': { dynamic: 'the cover of communities and new builds' },
  'server/modules/board/handlers.ts': { dynamic: 'lots of a board' },
  'server/modules/desk/review.ts': { dynamic: 'what a text is filed under' },
  'server/modules/import/kinds/communities.ts': { dynamic: 'what belongs to a community that goes' },
  'server/modules/import/kinds/lot-undo.ts': { dynamic: 'what belongs to a lot that an import made' },
}

/** Files of the server, without those that make demo data. */
export const serverFiles = (): string[] =>
  readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts') && !file.startsWith('demo/'))
    .map(file => join('server', file))
    .sort()

export const writesOf = (file: string) => guardedWrites(file, readFileSync(file, 'utf8'))
