import { Marked, type Token, type Tokens } from 'marked'
import { parse } from 'yaml'
import { block, type Block, type Span } from '../../../src/contract/content/blocks'
import { lawBlock } from './laws'

const markdown = new Marked()

/** Parses **strong** and ==risk== in a text. Done here, because Markdown does not close `**` between 。 and a letter. */
const run = (text: string): Span[] =>
  text
    .split(/(\*\*[^*]+\*\*|==[^=]+==)/)
    .filter(Boolean)
    .map(part =>
      part.startsWith('**')
        ? { text: part.slice(2, -2), strong: true as const }
        : part.startsWith('==')
          ? { text: part.slice(2, -2), hot: true as const }
          : part,
    )

/** Parses `title｜words`, or words alone. */
const item = ({ text }: Tokens.ListItem) => {
  const [head = '', ...rest] = text.split('｜')
  return rest.length > 0 ? { title: head, text: run(rest.join('｜')) } : { title: '', text: run(head) }
}

/** Directive `::name[title]{of}` on a line of its own. */
const DIRECTIVE = /^::(\w+)(?:\[(.*?)\])?(?:\{(.*?)\})?$/
export type Directives = Readonly<Record<string, (given: { title: string; of: string }) => Block>>

const lots =
  (look: 'cards' | 'count', limit: number): Directives[string] =>
  ({ title, of }) => ({ kind: 'lots', title, text: '', look, ids: [], query: of, limit })

const KNOWN: Directives = {
  law: ({ of }) => lawBlock(of),
  calculator: ({ title, of }) => block.parse({ kind: 'calculator', tool: of, title, text: '', query: '' }),
  lots: lots('cards', 2),
  count: lots('count', 1),
}

function paragraph(text: string, directives: Directives): Block {
  if (!text.startsWith('::')) return { kind: 'paragraph', text: run(text) }
  const [, name = '', title = '', of = ''] = DIRECTIVE.exec(text) ?? []
  const made = directives[name] ?? KNOWN[name]
  if (!made) throw new Error(`${text}: no such directive`)
  return made({ title, of })
}

/** Parses a quote: `> [!WARNING]` is a risk, `> [!NOTE]` a hint, otherwise a quotation of a notice. */
function quote(text: string): Block {
  const [mark = '', ...rest] = text.split('\n')
  if (mark === '[!WARNING]') return { kind: 'callout', tone: 'risk', text: rest.join('') }
  if (mark === '[!NOTE]') return { kind: 'callout', tone: 'info', text: rest.join('') }
  return { kind: 'notice', text: run(text), from: '公告常见写法（演示）', house_id: null }
}

const table = ({ header, rows }: Tokens.Table): Block => ({
  kind: 'table',
  caption: '',
  columns: header.map(cell => cell.text),
  rows: rows.map(cells => cells.map(cell => cell.text)),
  has_total: false,
  note: '',
})

function toContentBlock(token: Token, directives: Directives): Block {
  switch (token.type) {
    case 'heading':
      return block.parse({
        kind: 'heading',
        level: (token as Tokens.Heading).depth,
        text: (token as Tokens.Heading).text,
      })
    case 'paragraph':
      return paragraph((token as Tokens.Paragraph).text.replaceAll('\n', ''), directives)
    case 'list':
      return {
        kind: 'list',
        is_ordered: (token as Tokens.List).ordered,
        items: (token as Tokens.List).items.map(item),
      }
    case 'table':
      return table(token as Tokens.Table)
    case 'blockquote':
      return quote((token as Tokens.Blockquote).text.trim())
    case 'code':
      return block.parse({
        kind: (token as Tokens.Code).lang,
        ...(parse((token as Tokens.Code).text) as object),
      })
    default:
      throw new Error(`${token.raw}: ${token.type} is no block of a text`)
  }
}

/**
 * Converts a Markdown text to blocks: headings, paragraphs, lists, tables and quotes; `::law{key}`, `::calculator[title]{tool}`,
 * `::lots[title]{query}` and `::count[title]{query}`, further directives as defined by the caller; a fence with the name of any other block
 * kind contains its fields as YAML.
 */
export const blocksOfText = (text: string, directives: Directives = {}): Block[] =>
  markdown
    .lexer(text)
    .filter(({ type }) => type !== 'space')
    .map(token => toContentBlock(token, directives))
