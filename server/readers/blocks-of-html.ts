// Streaming conversion of pasted HTML to the editor's blocks. A SAX parser updates counters and flags for the open elements (bold, link,
// list depth, table cell) and collects text runs; block-level tags flush the current run as a paragraph, heading, list item or table cell.
// No tree is built, so nesting cannot exhaust the stack.

import { Parser } from 'htmlparser2'
import { isLink, isOwnPicture, type Block, type Span } from '../../src/contract/content/blocks'
import { joinRunText, splitLongRun, trimRun } from './span-runs'

/** Elements that are removed with their content. */
const SILENT = new Set(
  'script style iframe object embed applet svg math template noscript head title textarea select option button canvas audio video noembed noframes plaintext xmp frameset'.split(
    ' ',
  ),
)
/** Elements without an end tag. */
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))
/** Block-level elements. */
const BLOCKS = new Set(
  'p div section article header footer main aside nav address center dl dt dd figure figcaption form fieldset pre hr body html caption'.split(
    ' ',
  ),
)
const STRONG = new Set(['b', 'strong'])
const MARKED = new Set(['mark'])

const MAX_HEADING = 80
const MAX_CELL = 300
const MAX_ITEMS = 60
const MAX_COLUMNS = 8
const MAX_ROWS = 120

export interface ReadHtml {
  blocks: Block[]
  /** Content that could not be kept, in words for the editor. */
  dropped: string[]
}

/** Removes control characters and unpaired surrogates. */
const clean = (text: string) =>
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|[\ud800-\udfff]/gu, '')

const chunks = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size))

/** State of a conversion: counters and flags for the open elements, and what was collected from them. */
interface Conversion {
  blocks: Block[]
  dropped: Set<string>
  silent: number
  strong: number
  marked: number
  quote: number
  pre: number
  link: string | undefined
  run: Span[]
  heading: 2 | 3 | null
  depth: number
  items: Extract<Block, { kind: 'list' }>['items']
  isOrdered: boolean
  rows: string[][] | null
  row: string[] | null
  cell: string | null
}

const startConversion = (): Conversion => ({
  blocks: [],
  dropped: new Set(),
  silent: 0,
  strong: 0,
  marked: 0,
  quote: 0,
  pre: 0,
  link: undefined,
  run: [],
  heading: null,
  depth: 0,
  items: [],
  isOrdered: false,
  rows: null,
  row: null,
  cell: null,
})

function addParagraphs(state: Conversion, spans: readonly Span[]): void {
  for (const part of splitLongRun(spans)) {
    state.blocks.push(
      state.quote > 0
        ? { kind: 'notice', text: part, from: '', house_id: null }
        : { kind: 'paragraph', text: part },
    )
  }
}

function flushList(state: Conversion): void {
  for (const part of chunks(state.items, MAX_ITEMS))
    state.blocks.push({ kind: 'list', is_ordered: state.isOrdered, items: part })
  state.items = []
}

/** Emits the collected run as a block. */
function flushRun(state: Conversion): void {
  const spans = trimRun(state.run)
  state.run = []
  if (!spans) return
  if (state.heading !== null) {
    const text = joinRunText(spans).replace(/\s+/g, ' ')
    flushList(state)
    if (text.length <= MAX_HEADING) state.blocks.push({ kind: 'heading', level: state.heading, text })
    else addParagraphs(state, spans)
  } else if (state.depth > 0) {
    for (const part of splitLongRun(spans)) state.items.push({ title: '', text: part })
  } else {
    flushList(state)
    addParagraphs(state, spans)
  }
}

function flushTable(state: Conversion): void {
  const filled = (state.rows ?? []).filter(cells => cells.some(Boolean))
  state.rows = state.row = null
  state.cell = null
  const [columns = [], ...body] = filled
  const isDrawn =
    body.length > 0 &&
    body.length <= MAX_ROWS &&
    filled.every(cells => cells.length <= MAX_COLUMNS && cells.every(words => words.length <= MAX_CELL))
  if (isDrawn)
    state.blocks.push({ kind: 'table', caption: '', columns, rows: body, has_total: false, note: '' })
  else for (const cells of filled) addParagraphs(state, [cells.filter(Boolean).join('　')])
}

function addText(state: Conversion, text: string): void {
  if (text === '') return
  if (state.cell !== null) {
    state.cell += text
    return
  }
  const look = {
    ...(state.strong > 0 && { strong: true as const }),
    ...(state.marked > 0 && { hot: true as const }),
    ...(state.link !== undefined && { to: state.link }),
  }
  const last = state.run.at(-1)
  const lastText = last === undefined ? '' : typeof last === 'string' ? last : last.text
  // Whitespace at the end of the collected text suffices.
  const words = state.pre === 0 && /[ \n]$/.test(lastText) ? text.replace(/^ +/, '') : text
  if (words === '') return
  if (Object.keys(look).length === 0) {
    if (typeof last === 'string') state.run[state.run.length - 1] = last + words
    else state.run.push(words)
  } else if (
    typeof last === 'object' &&
    last.strong === look.strong &&
    last.hot === look.hot &&
    last.to === look.to
  )
    last.text += words
  else state.run.push({ text: words, ...look })
}

function addPicture(
  state: Conversion,
  { src = '', alt = '', width, height }: Record<string, string | undefined>,
): void {
  const [url = ''] = src.split('?')
  if (!isOwnPicture(url)) {
    state.dropped.add('外站图片')
    return
  }
  if (state.cell !== null) return
  flushRun(state)
  flushList(state)
  const size = (text: string | undefined, usual: number) => {
    const given = Number.parseInt(text ?? '', 10)
    return given >= 1 && given <= 20_000 ? given : usual
  }
  state.blocks.push({
    kind: 'picture',
    url,
    alt: clean(alt).slice(0, 120),
    caption: '',
    width: size(width, 4),
    height: size(height, 3),
  })
}

function openTag(state: Conversion, name: string, attributes: Record<string, string | undefined>): void {
  if (SILENT.has(name)) {
    state.silent += 1
    if (['video', 'audio', 'iframe', 'svg'].includes(name)) state.dropped.add(`嵌入的 ${name}`)
    return
  }
  if (state.silent > 0) return
  if (name === 'br') return void (state.cell === null ? addText(state, '\n') : (state.cell += ' '))
  if (name === 'img') return void addPicture(state, attributes)
  if (STRONG.has(name)) state.strong += 1
  else if (MARKED.has(name)) state.marked += 1
  else if (name === 'a') {
    const to = clean(attributes.href ?? '').trim()
    const isKept = isLink(to) && to.length <= 500
    if (to && !isKept && !to.startsWith('#')) state.dropped.add('链接')
    state.link = isKept ? to : undefined
  } else if (state.cell !== null) {
    // Inside a cell everything else is text.
    if (BLOCKS.has(name) && state.cell !== '') state.cell += ' '
  } else if (/^h[1-6]$/.test(name)) {
    flushRun(state)
    state.heading = name === 'h1' || name === 'h2' ? 2 : 3
  } else if (name === 'ul' || name === 'ol') {
    flushRun(state)
    if (state.depth === 0) {
      flushList(state)
      state.isOrdered = name === 'ol'
    }
    state.depth += 1
  } else if (name === 'li') flushRun(state)
  else if (name === 'blockquote') {
    flushRun(state)
    flushList(state)
    state.quote += 1
  } else if (name === 'table') {
    flushRun(state)
    flushList(state)
    state.rows = []
  } else if (name === 'tr' && state.rows) state.row = []
  else if ((name === 'td' || name === 'th') && state.row) state.cell = ''
  else if (BLOCKS.has(name)) {
    flushRun(state)
    if (name === 'pre') state.pre += 1
  }
}

function closeTag(state: Conversion, name: string): void {
  if (SILENT.has(name)) {
    state.silent = Math.max(0, state.silent - 1)
    return
  }
  if (state.silent > 0 || VOID.has(name)) return
  if (STRONG.has(name)) state.strong = Math.max(0, state.strong - 1)
  else if (MARKED.has(name)) state.marked = Math.max(0, state.marked - 1)
  else if (name === 'a') state.link = undefined
  else if ((name === 'td' || name === 'th') && state.row && state.cell !== null) {
    state.row.push(state.cell.replace(/ +/g, ' ').trim())
    state.cell = null
  } else if (name === 'tr' && state.rows && state.row) {
    state.rows.push(state.row)
    state.row = null
  } else if (name === 'table' && state.rows) flushTable(state)
  else if (state.cell !== null) return
  else if (/^h[1-6]$/.test(name)) {
    flushRun(state)
    state.heading = null
  } else if (name === 'ul' || name === 'ol') {
    flushRun(state)
    state.depth = Math.max(0, state.depth - 1)
    if (state.depth === 0) flushList(state)
  } else if (name === 'li') flushRun(state)
  else if (name === 'blockquote') {
    flushRun(state)
    state.quote = Math.max(0, state.quote - 1)
  } else if (BLOCKS.has(name)) {
    flushRun(state)
    if (name === 'pre') state.pre = Math.max(0, state.pre - 1)
  }
}

/**
 * Converts HTML of any origin to blocks: keeps headings, paragraphs, lists, tables, quotes, links and our own pictures; of other elements
 * only the text. Reads in one pass, at any nesting depth.
 */
export function blocksOfHtml(html: string): ReadHtml {
  const state = startConversion()
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        openTag(state, name, attributes)
      },
      ontext(text) {
        if (state.silent > 0) return
        addText(state, state.pre > 0 ? clean(text) : clean(text).replace(/[ \t\r\n]+/g, ' '))
      },
      onclosetag(name) {
        closeTag(state, name)
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  )
  parser.end(html)
  if (state.rows) flushTable(state)
  flushRun(state)
  flushList(state)
  return { blocks: state.blocks, dropped: [...state.dropped] }
}
