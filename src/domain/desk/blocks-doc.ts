// Converts between the blocks of a text and the document of the rich-text editor (ProseMirror JSON, schema in doc-schema.ts). Text blocks
// become nodes with marks; all other kinds become `card` nodes that carry the block unchanged. The conversion back omits empty blocks.

import type { Block, Span } from '@/contract/content/blocks'

/** A node of the editor's document, in the JSON of its library. */
export interface DocNode {
  type: string
  attrs?: Record<string, unknown>
  content?: DocNode[]
  marks?: { type: string; attrs?: Record<string, unknown> }[]
  text?: string
}

/** Blocks that are edited as text; every other kind is a card with its own form. */
type WrittenKind = 'heading' | 'paragraph' | 'list' | 'notice' | 'callout'
export type CardBlock = Exclude<Block, { kind: WrittenKind }>

const getSpanLook = (span: Span): Omit<Exclude<Span, string>, 'text'> => {
  if (typeof span === 'string') return {}
  const { text: _, ...look } = span
  return look
}
const getSpanText = (span: Span) => (typeof span === 'string' ? span : span.text)
const sameLook = (a: Span, b: Span) => {
  const [one, two] = [getSpanLook(a), getSpanLook(b)]
  return one.strong === two.strong && one.hot === two.hot && one.to === two.to
}
const withText = (span: Span, text: string): Span =>
  Object.keys(getSpanLook(span)).length === 0 ? text : { ...getSpanLook(span), text }

/** Merges neighbouring spans of the same style, as the editor does. */
export function joined(run: readonly Span[]): Span[] {
  const spans: Span[] = []
  for (const span of run) {
    const last = spans.at(-1)
    if (last !== undefined && sameLook(last, span))
      spans[spans.length - 1] = withText(last, getSpanText(last) + getSpanText(span))
    else if (getSpanText(span) !== '') spans.push(withText(span, getSpanText(span)))
  }
  return spans
}

function buildSpanMarks(span: Span): NonNullable<DocNode['marks']> {
  const { strong, hot, to } = getSpanLook(span)
  return [
    ...(to === undefined ? [] : [{ type: 'link', attrs: { to } }]),
    ...(strong ? [{ type: 'bold' }] : []),
    ...(hot ? [{ type: 'hot' }] : []),
  ]
}

/** Spans as text nodes; a line feed becomes a break node. */
const buildInlineNodes = (run: readonly Span[]): DocNode[] =>
  run.flatMap(span => {
    const marks = buildSpanMarks(span)
    const look = marks.length > 0 ? { marks } : {}
    return getSpanText(span)
      .split('\n')
      .flatMap((text, at) => [
        ...(at > 0 ? [{ type: 'hardBreak', ...look }] : []),
        ...(text === '' ? [] : [{ type: 'text', text, ...look }]),
      ])
  })

function buildSpan({ type, text = '', marks = [] }: DocNode): Span {
  const look: Omit<Exclude<Span, string>, 'text'> = {}
  for (const mark of marks) {
    if (mark.type === 'bold') look.strong = true
    else if (mark.type === 'hot') look.hot = true
    else if (mark.type === 'link' && typeof mark.attrs?.to === 'string') look.to = mark.attrs.to
  }
  const words = type === 'hardBreak' ? '\n' : text
  return Object.keys(look).length === 0 ? words : { text: words, ...look }
}

const buildRun = (nodes: readonly DocNode[] = []): Span[] => joined(nodes.map(buildSpan))
const getNodesText = (nodes: readonly DocNode[] = []): string =>
  nodes.map(node => getSpanText(buildSpan(node))).join('')

function buildBlockNode(block: Block): DocNode {
  switch (block.kind) {
    case 'heading':
      return { type: 'heading', attrs: { level: block.level }, content: buildInlineNodes([block.text]) }
    case 'paragraph':
      return { type: 'paragraph', content: buildInlineNodes(block.text) }
    case 'notice':
      return {
        type: 'notice',
        attrs: { from: block.from, house_id: block.house_id },
        content: buildInlineNodes(block.text),
      }
    case 'callout':
      return { type: 'callout', attrs: { tone: block.tone }, content: buildInlineNodes([block.text]) }
    case 'list':
      return {
        type: block.is_ordered ? 'orderedList' : 'bulletList',
        content: block.items.map(({ title, text, level = 0 }) => ({
          type: 'listItem',
          attrs: { level },
          content: [
            ...(title === '' ? [] : [{ type: 'itemTitle', content: buildInlineNodes([title]) }]),
            { type: 'paragraph', content: buildInlineNodes(text) },
          ],
        })),
      }
    default:
      return { type: 'card', attrs: { block } }
  }
}

/** Converts the blocks of a text to the editor's document. */
export const buildBlocksDoc = (blocks: readonly Block[]): DocNode => ({
  type: 'doc',
  content: blocks.length > 0 ? blocks.map(buildBlockNode) : [{ type: 'paragraph' }],
})

function parseListItem({ content = [], attrs = {} }: DocNode) {
  const level = attrs.level === 1 || attrs.level === 2 ? ({ level: attrs.level } as const) : {}
  const title = getNodesText(content.find(({ type }) => type === 'itemTitle')?.content)
  const run = buildRun(content.find(({ type }) => type === 'paragraph')?.content)
  if (run.length > 0) return [{ title, text: run, ...level }]
  return title === '' ? [] : [{ title: '', text: [title], ...level }]
}

function parseDocBlock({ type, attrs = {}, content = [] }: DocNode): Block[] {
  switch (type) {
    case 'heading': {
      const text = getNodesText(content)
      return text === '' ? [] : [{ kind: 'heading', level: attrs.level === 3 ? 3 : 2, text }]
    }
    case 'paragraph': {
      const text = buildRun(content)
      return text.length === 0 ? [] : [{ kind: 'paragraph', text }]
    }
    case 'notice': {
      const text = buildRun(content)
      const house = attrs.house_id
      const from = typeof attrs.from === 'string' ? attrs.from : ''
      return text.length === 0
        ? []
        : [{ kind: 'notice', text, from, house_id: typeof house === 'number' ? house : null }]
    }
    case 'callout': {
      const text = getNodesText(content)
      return text === '' ? [] : [{ kind: 'callout', tone: attrs.tone === 'risk' ? 'risk' : 'info', text }]
    }
    case 'orderedList':
    case 'bulletList': {
      const items = content.flatMap(parseListItem)
      return items.length === 0 ? [] : [{ kind: 'list', is_ordered: type === 'orderedList', items }]
    }
    case 'card':
      return [attrs.block as CardBlock]
    default:
      return []
  }
}

/** Converts the editor's document to blocks; omits empty ones. */
export const parseDocBlocks = ({ content = [] }: DocNode): Block[] => content.flatMap(parseDocBlock)
