// Streaming conversion of pasted HTML to the editor's blocks. A SAX parser updates counters and flags for the open elements (bold, link,
// list depth, table cell) and collects text runs; block-level tags flush the current run as a paragraph, heading, list item or table cell.
// No tree is built, so nesting cannot exhaust the stack.

import { Parser } from 'htmlparser2'
import { isLink, isOwnPicture, type Block, type Span } from '../../src/contract/content/blocks'
import { joinRunText, splitLongRun, trimRun } from './span-runs'
import { layOutTable, MAX_GRID_COLUMNS, parseSpan, type SourceCell } from './table-grid'

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
  'p div section article header footer main aside nav address center dl dt dd figure figcaption form fieldset pre hr body html'.split(
    ' ',
  ),
)
const STRONG = new Set(['b', 'strong'])
const MARKED = new Set(['mark'])
const STRUCK = new Set(['del', 's', 'strike'])
const TABLE_PARTS = new Set(['table', 'thead', 'tr', 'td', 'th', 'caption'])

const MAX_HEADING = 80
const MAX_CELL = 300
const MAX_CAPTION = 120
const MAX_ITEMS = 60
const MAX_COLUMNS = 8
const MAX_ROWS = 120
/** Deepest level of a list item, below the top level. */
const MAX_LEVEL = 2
const MAX_SPANS = 60

/** End of a row of a nested table; `clean` leaves no such character in a text. */
const ROW_END = '\u0001'

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹'

export interface ReadHtml {
  blocks: Block[]
  /** Content that could not be kept, in words for the editor. */
  dropped: string[]
}

/** Removes control characters, unpaired surrogates and the invisible marks that online editors place around words. */
const clean = (text: string) =>
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u200b\ufeff]|[\ud800-\udfff]/gu, '')

/** Chinese text has no space where the source breaks its lines. */
const BROKEN_LINE = /([\u3000-\u9fff\uff00-\uffef])[\r\n]+ *(?=[\u3000-\u9fff\uff00-\uffef])/g
const collapse = (text: string) => text.replace(BROKEN_LINE, '$1').replace(/[ \t\r\n\u00a0]+/g, ' ')

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
  superscript: number
  depth: number
  items: ListItem[]
  isOrdered: boolean
  /** An item began and has no words yet. */
  isNewItem: boolean
  rows: SourceCell[][] | null
  row: SourceCell[] | null
  cell: string | null
  /** Spans of the open cell. */
  span: Omit<SourceCell, 'text'>
  inHead: boolean
  /** Tables open within the cell. */
  nested: number
  /** Pictures of the cells; they follow the table. */
  pictures: Block[]
  caption: string
}

type ListItem = Extract<Block, { kind: 'list' }>['items'][number]

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
  superscript: 0,
  depth: 0,
  items: [],
  isOrdered: false,
  isNewItem: false,
  rows: null,
  row: null,
  cell: null,
  span: { across: 1, down: 1, isHead: false },
  inHead: false,
  nested: 0,
  pictures: [],
  caption: '',
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
    state.blocks.push({ kind: 'list', is_ordered: state.isOrdered, items: withoutGaps(part) })
  state.items = []
}

/** Lets no item lie more than one level below the one before it. */
function withoutGaps(items: readonly ListItem[]): ListItem[] {
  let above = -1
  return items.map(({ level = 0, ...item }) => {
    above = Math.min(level, above + 1)
    return above === 1 || above === 2 ? { ...item, level: above } : item
  })
}

/** Adds words to the list: a further paragraph of an item is a further line of it. */
function addToList(state: Conversion, spans: Span[]): void {
  const depth = Math.min(state.depth - 1, MAX_LEVEL)
  const level = depth === 1 || depth === 2 ? ({ level: depth } as const) : {}
  const last = state.items.at(-1)
  if (
    !state.isNewItem &&
    last &&
    (last.level ?? 0) === depth &&
    last.text.length + spans.length < MAX_SPANS &&
    splitLongRun(spans).length === 1
  )
    last.text.push('\n', ...spans)
  else for (const part of splitLongRun(spans)) state.items.push({ title: '', text: part, ...level })
  state.isNewItem = false
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
    else {
      state.dropped.add('太长的标题（改成段落）')
      addParagraphs(state, spans)
    }
  } else if (state.depth > 0) addToList(state, spans)
  else {
    flushList(state)
    addParagraphs(state, spans)
  }
}

/** Groups of columns that each fit in a table, all with the first column. */
function columnGroups(width: number): number[][] {
  if (width <= MAX_COLUMNS) return [Array.from({ length: width }, (_, at) => at)]
  const others = Array.from({ length: width - 1 }, (_, at) => at + 1)
  return chunks(others, MAX_COLUMNS - 1).map(group => [0, ...group])
}

function flushTable(state: Conversion): void {
  const source = state.rows ?? []
  const { pictures } = state
  const outer = state.caption
  state.rows = state.row = state.cell = null
  state.pictures = []
  state.caption = ''
  state.nested = 0
  state.inHead = false
  const grid = layOutTable(source)
  const filled = grid
    ? [grid.columns, ...grid.rows]
    : source.map(cells => cells.map(({ text }) => text)).filter(cells => cells.some(Boolean))
  const caption = [outer, grid?.caption ?? ''].filter(Boolean).join(' ')
  const isDrawn =
    grid !== null &&
    grid.rows.length > 0 &&
    grid.columns.length > 0 &&
    caption.length <= MAX_CAPTION &&
    filled.every(cells => cells.length <= MAX_GRID_COLUMNS && cells.every(words => words.length <= MAX_CELL))
  if (isDrawn) {
    if (grid.isMerged) state.dropped.add('单元格的合并（字已填进各格）')
    const groups = columnGroups(grid.columns.length)
    if (groups.length > 1) state.dropped.add(`超过 ${MAX_COLUMNS} 列的宽表（分成几张）`)
    for (const group of groups)
      for (const rows of chunks(grid.rows, MAX_ROWS))
        state.blocks.push({
          kind: 'table',
          caption,
          columns: group.map(at => grid.columns[at] ?? ''),
          rows: rows.map(cells => group.map(at => cells[at] ?? '')),
          has_total: false,
          note: '',
        })
  } else {
    if (filled.length > 1) state.dropped.add('放不下的表格（改成段落）')
    for (const words of [caption, ...filled.map(cells => cells.filter(Boolean).join('　'))])
      if (words !== '') addParagraphs(state, [words])
  }
  state.blocks.push(...pictures)
}

function addText(state: Conversion, given: string): void {
  if (given === '') return
  const text =
    state.superscript > 0 && /^\d{1,2}$/.test(given)
      ? given.replace(/\d/g, sign => SUPERSCRIPTS[Number(sign)] ?? sign)
      : given
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
  if (state.cell === null) {
    flushRun(state)
    flushList(state)
  } else state.dropped.add('表格里图片的位置（移到表后）')
  const size = (text: string | undefined, usual: number) => {
    const given = Number.parseInt(text ?? '', 10)
    return given >= 1 && given <= 20_000 ? given : usual
  }
  const into = state.cell === null ? state.blocks : state.pictures
  into.push({
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
  if (openLook(state, name, attributes)) return
  if (state.cell !== null) openInCell(state, name)
  else if (/^h[1-6]$/.test(name)) {
    flushRun(state)
    state.heading = name === 'h1' || name === 'h2' ? 2 : 3
  } else if (name === 'ul' || name === 'ol') openList(state, name, attributes.start)
  else if (name === 'li') {
    flushRun(state)
    state.isNewItem = true
  } else if (name === 'blockquote') {
    flushRun(state)
    flushList(state)
    state.quote += 1
  } else if (TABLE_PARTS.has(name)) openTablePart(state, name, attributes)
  else if (BLOCKS.has(name)) {
    flushRun(state)
    if (name === 'pre') state.pre += 1
  }
}

/** Counts an element that gives words a look or an address; false for any other. */
function openLook(state: Conversion, name: string, { href = '' }: Record<string, string | undefined>) {
  if (STRONG.has(name)) state.strong += 1
  else if (MARKED.has(name)) state.marked += 1
  else if (name === 'sup') state.superscript += 1
  else if (STRUCK.has(name)) state.dropped.add('删除线（字还在）')
  else if (name === 'a') {
    const to = clean(href).trim()
    const isKept = isLink(to) && to.length <= 500
    if (to && !isKept && !to.startsWith('#')) state.dropped.add('链接')
    if (isKept && state.cell !== null) state.dropped.add('表格里的链接（字还在）')
    state.link = isKept ? to : undefined
  } else return false
  return true
}

function openList(state: Conversion, name: string, start: string | undefined): void {
  flushRun(state)
  if (state.depth === 0) {
    flushList(state)
    state.isOrdered = name === 'ol'
    if (state.isOrdered && Number.parseInt(start ?? '1', 10) > 1)
      state.dropped.add('接着上文的编号（现从 1 起）')
  } else if (state.isOrdered !== (name === 'ol')) state.dropped.add('下级列表的符号（随上级）')
  state.depth += 1
}

/** Inside a cell everything is text; the parts of a nested table are set apart. */
function openInCell(state: Conversion, name: string): void {
  if (name === 'table') {
    state.nested += 1
    state.dropped.add('单元格里的表格（并成一格的字）')
  }
  if (isBreakInCell(name) && state.cell !== '') state.cell += ' '
}
const isBreakInCell = (name: string) =>
  BLOCKS.has(name) || TABLE_PARTS.has(name) || /^(h[1-6]|li|ul|ol|blockquote)$/.test(name)

function openTablePart(
  state: Conversion,
  name: string,
  { colspan, rowspan }: Record<string, string | undefined>,
): void {
  if (name === 'table') {
    flushRun(state)
    flushList(state)
    state.rows = []
  } else if (name === 'thead') state.inHead = true
  else if (name === 'caption') flushRun(state)
  else if (name === 'tr' && state.rows) state.row = []
  else if (state.row && (name === 'td' || name === 'th')) {
    state.cell = ''
    state.span = {
      across: parseSpan(colspan),
      down: parseSpan(rowspan),
      isHead: name === 'th' || state.inHead,
    }
  }
}

/** Ends a part of a table. */
function closeTablePart(state: Conversion, name: string): void {
  if (state.cell !== null && state.nested > 0) {
    if (name === 'table') state.nested -= 1
    else if (name === 'tr') state.cell += ROW_END
  } else if ((name === 'td' || name === 'th') && state.row && state.cell !== null) {
    const rows = state.cell.split(ROW_END).map(row => row.replace(/ +/g, ' ').trim())
    const text = rows.filter(Boolean).join('；')
    state.row.push({ ...state.span, text })
    state.cell = null
  } else if (name === 'tr' && state.rows && state.row) {
    state.rows.push(state.row)
    state.row = null
  } else if (name === 'thead') state.inHead = false
  else if (name === 'caption' && state.rows && state.cell === null) {
    const words = joinRunText(trimRun(state.run) ?? []).replace(/\s+/g, ' ')
    if (words.length > MAX_CAPTION) flushRun(state)
    else {
      state.run = []
      state.caption = words
    }
  } else if (name === 'table' && state.rows) flushTable(state)
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
  else if (name === 'sup') state.superscript = Math.max(0, state.superscript - 1)
  else if (TABLE_PARTS.has(name)) closeTablePart(state, name)
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
        addText(state, state.pre > 0 ? clean(text) : collapse(clean(text)))
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
