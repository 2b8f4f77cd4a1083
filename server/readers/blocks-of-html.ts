// Streaming conversion of pasted HTML to the editor's blocks. A SAX parser updates counters and flags for the open elements (bold, link,
// list depth, table cell) and collects text runs; block-level tags flush the current run as a paragraph, heading, list item or table cell.
// No tree is built, so nesting cannot exhaust the stack.

import { Parser } from 'htmlparser2'
import { isLink, isOwnPicture, type Block, type Span } from '../../src/contract/content/blocks'

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

const MAX_RUN = 60
const MAX_WORDS = 5_000
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

const joinRunText = (run: readonly Span[]) =>
  run.map(span => (typeof span === 'string' ? span : span.text)).join('')

/** Trims whitespace at both ends of a run; null if nothing is left. */
function trimmed(run: readonly Span[]): Span[] | null {
  const spans = run.map(span => (typeof span === 'string' ? { text: span } : { ...span }))
  for (const span of spans) span.text = span.text.replace(/[ \t]*\n[ \t]*/g, '\n')
  while (spans[0] && !(spans[0].text = spans[0].text.trimStart())) spans.shift()
  for (let last = spans.at(-1); last && !(last.text = last.text.trimEnd()); last = spans.at(-1)) spans.pop()
  if (spans.length === 0) return null
  return spans.map(span => (Object.keys(span).length === 1 ? span.text : (span as Span)))
}

/** Splits a long run into several that each fit in a block. */
function splitLongRun(run: readonly Span[]): Span[][] {
  const pieces = run.flatMap(span => {
    const text = typeof span === 'string' ? span : span.text
    if (text.length <= MAX_WORDS) return [span]
    const signs = Array.from(text)
    const parts: Span[] = []
    for (let at = 0; at < signs.length; at += MAX_WORDS / 2) {
      const part = signs.slice(at, at + MAX_WORDS / 2).join('')
      parts.push(typeof span === 'string' ? part : { ...span, text: part })
    }
    return parts
  })
  return Array.from({ length: Math.ceil(pieces.length / MAX_RUN) }, (_, i) =>
    pieces.slice(i * MAX_RUN, (i + 1) * MAX_RUN),
  )
}

const chunks = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size))

/**
 * Converts HTML of any origin to blocks: keeps headings, paragraphs, lists, tables, quotes, links and our own pictures; of other elements
 * only the text. Reads in one pass, at any nesting depth.
 */
export function blocksOfHtml(html: string): ReadHtml {
  const blocks: Block[] = []
  const dropped = new Set<string>()
  let silent = 0
  let strong = 0
  let marked = 0
  let quote = 0
  let link: string | undefined
  let run: Span[] = []
  let heading: 2 | 3 | null = null
  let depth = 0
  let items: Extract<Block, { kind: 'list' }>['items'] = []
  let isOrdered = false
  let rows: string[][] | null = null
  let row: string[] | null = null
  let cell: string | null = null
  let pre = 0

  const paragraphs = (spans: readonly Span[]) => {
    for (const part of splitLongRun(spans)) {
      blocks.push(
        quote > 0
          ? { kind: 'notice', text: part, from: '', house_id: null }
          : { kind: 'paragraph', text: part },
      )
    }
  }
  const flushList = () => {
    for (const part of chunks(items, MAX_ITEMS))
      blocks.push({ kind: 'list', is_ordered: isOrdered, items: part })
    items = []
  }
  /** Emits the collected run as a block. */
  const flush = () => {
    const spans = trimmed(run)
    run = []
    if (!spans) return
    if (heading !== null) {
      const text = joinRunText(spans).replace(/\s+/g, ' ')
      flushList()
      if (text.length <= MAX_HEADING) blocks.push({ kind: 'heading', level: heading, text })
      else paragraphs(spans)
    } else if (depth > 0) {
      for (const part of splitLongRun(spans)) items.push({ title: '', text: part })
    } else {
      flushList()
      paragraphs(spans)
    }
  }
  const flushTable = () => {
    const filled = (rows ?? []).filter(cells => cells.some(Boolean))
    rows = row = null
    cell = null
    const [columns = [], ...body] = filled
    const isDrawn =
      body.length > 0 &&
      body.length <= MAX_ROWS &&
      filled.every(cells => cells.length <= MAX_COLUMNS && cells.every(words => words.length <= MAX_CELL))
    if (isDrawn) blocks.push({ kind: 'table', caption: '', columns, rows: body, has_total: false, note: '' })
    else for (const cells of filled) paragraphs([cells.filter(Boolean).join('　')])
  }

  const add = (text: string) => {
    if (text === '') return
    if (cell !== null) {
      cell += text
      return
    }
    const look = {
      ...(strong > 0 && { strong: true as const }),
      ...(marked > 0 && { hot: true as const }),
      ...(link !== undefined && { to: link }),
    }
    const last = run.at(-1)
    const lastText = last === undefined ? '' : typeof last === 'string' ? last : last.text
    // Whitespace at the end of the collected text suffices.
    const words = pre === 0 && /[ \n]$/.test(lastText) ? text.replace(/^ +/, '') : text
    if (words === '') return
    if (Object.keys(look).length === 0) {
      if (typeof last === 'string') run[run.length - 1] = last + words
      else run.push(words)
    } else if (
      typeof last === 'object' &&
      last.strong === look.strong &&
      last.hot === look.hot &&
      last.to === look.to
    )
      last.text += words
    else run.push({ text: words, ...look })
  }

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (SILENT.has(name)) {
          silent += 1
          if (['video', 'audio', 'iframe', 'svg'].includes(name)) dropped.add(`嵌入的 ${name}`)
          return
        }
        if (silent > 0) return
        if (name === 'br') return void (cell === null ? add('\n') : (cell += ' '))
        if (name === 'img') return void image(attributes)
        if (STRONG.has(name)) strong += 1
        else if (MARKED.has(name)) marked += 1
        else if (name === 'a') {
          const to = clean(attributes.href ?? '').trim()
          const isKept = isLink(to) && to.length <= 500
          if (to && !isKept && !to.startsWith('#')) dropped.add('链接')
          link = isKept ? to : undefined
        } else if (cell !== null) {
          // Inside a cell everything else is text.
          if (BLOCKS.has(name) && cell !== '') cell += ' '
        } else if (/^h[1-6]$/.test(name)) {
          flush()
          heading = name === 'h1' || name === 'h2' ? 2 : 3
        } else if (name === 'ul' || name === 'ol') {
          flush()
          if (depth === 0) {
            flushList()
            isOrdered = name === 'ol'
          }
          depth += 1
        } else if (name === 'li') flush()
        else if (name === 'blockquote') {
          flush()
          flushList()
          quote += 1
        } else if (name === 'table') {
          flush()
          flushList()
          rows = []
        } else if (name === 'tr' && rows) row = []
        else if ((name === 'td' || name === 'th') && row) cell = ''
        else if (BLOCKS.has(name)) {
          flush()
          if (name === 'pre') pre += 1
        }
      },
      ontext(text) {
        if (silent > 0) return
        add(pre > 0 ? clean(text) : clean(text).replace(/[ \t\r\n]+/g, ' '))
      },
      onclosetag(name) {
        if (SILENT.has(name)) {
          silent = Math.max(0, silent - 1)
          return
        }
        if (silent > 0 || VOID.has(name)) return
        if (STRONG.has(name)) strong = Math.max(0, strong - 1)
        else if (MARKED.has(name)) marked = Math.max(0, marked - 1)
        else if (name === 'a') link = undefined
        else if ((name === 'td' || name === 'th') && row && cell !== null) {
          row.push(cell.replace(/ +/g, ' ').trim())
          cell = null
        } else if (name === 'tr' && rows && row) {
          rows.push(row)
          row = null
        } else if (name === 'table' && rows) flushTable()
        else if (cell !== null) return
        else if (/^h[1-6]$/.test(name)) {
          flush()
          heading = null
        } else if (name === 'ul' || name === 'ol') {
          flush()
          depth = Math.max(0, depth - 1)
          if (depth === 0) flushList()
        } else if (name === 'li') flush()
        else if (name === 'blockquote') {
          flush()
          quote = Math.max(0, quote - 1)
        } else if (BLOCKS.has(name)) {
          flush()
          if (name === 'pre') pre = Math.max(0, pre - 1)
        }
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  )

  function image({ src = '', alt = '', width, height }: Record<string, string | undefined>) {
    const [url = ''] = src.split('?')
    if (!isOwnPicture(url)) {
      dropped.add('外站图片')
      return
    }
    if (cell !== null) return
    flush()
    flushList()
    const size = (text: string | undefined, usual: number) => {
      const given = Number.parseInt(text ?? '', 10)
      return given >= 1 && given <= 20_000 ? given : usual
    }
    blocks.push({
      kind: 'picture',
      url,
      alt: clean(alt).slice(0, 120),
      caption: '',
      width: size(width, 4),
      height: size(height, 3),
    })
  }

  parser.end(html)
  if (rows) flushTable()
  flush()
  flushList()
  return { blocks, dropped: [...dropped] }
}
