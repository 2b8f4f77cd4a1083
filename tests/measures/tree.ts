import { parseDocument } from 'htmlparser2'

/** A piece of a drawn screen, wherever it was drawn: an element, or the text in one. */
export interface Piece {
  text?: string
  classes: readonly string[]
  /** `data-fig`: which measures stand in it. */
  figures?: string | undefined
  /** Where it leads. */
  href?: string | undefined
  /** What stands beside it is another line. */
  isBlock: boolean
  pieces: readonly Piece[]
}

export const textPiece = (text: string): Piece => ({ text, classes: [], isBlock: false, pieces: [] })

/** Not read by anybody. */
const UNREAD = new Set(['script', 'style', 'noscript', 'template', 'svg', 'head', 'canvas'])
const IN_LINE = new Set(['span', 'b', 'strong', 'em', 'i', 'mark', 'text'])

const classesOf = (names: string) => names.split(/\s+/).filter(Boolean)

type HtmlNode = ReturnType<typeof parseDocument>['children'][number]

function ofNode(node: HtmlNode): Piece[] {
  if (node.type === 'text') return [textPiece((node as { data: string }).data)]
  if (!('attribs' in node)) return []
  const { name, attribs, children } = node
  if (UNREAD.has(name)) return []
  return [
    {
      classes: classesOf(attribs.class ?? ''),
      figures: attribs['data-fig'],
      href: attribs.href,
      isBlock: !IN_LINE.has(name),
      pieces: children.flatMap(ofNode),
    },
  ]
}

/** A page of the site, as the server or the browser has it. */
export const ofHtml = (html: string): Piece => ({
  classes: [],
  isBlock: true,
  pieces: parseDocument(html).children.flatMap(ofNode),
})
