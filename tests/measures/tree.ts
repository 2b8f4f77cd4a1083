import { parseDocument } from 'htmlparser2'

/** A node of a rendered screen on any platform: an element, or a text in one. */
export interface Piece {
  text?: string
  classes: readonly string[]
  /** `data-fig`: the metrics that it shows. */
  figures?: string | undefined
  /** Its link target. */
  href?: string | undefined
  /** Its sibling starts a new line. */
  isBlock: boolean
  pieces: readonly Piece[]
}

export const textPiece = (text: string): Piece => ({ text, classes: [], isBlock: false, pieces: [] })

/** Elements that are not read. */
const UNREAD = new Set(['script', 'style', 'noscript', 'template', 'svg', 'head', 'canvas'])
const IN_LINE = new Set(['span', 'b', 'strong', 'em', 'i', 'mark', 'text'])

const splitClasses = (names: string) => names.split(/\s+/).filter(Boolean)

type HtmlNode = ReturnType<typeof parseDocument>['children'][number]

function ofNode(node: HtmlNode): Piece[] {
  if (node.type === 'text') return [textPiece((node as { data: string }).data)]
  if (!('attribs' in node)) return []
  const { name, attribs, children } = node
  if (UNREAD.has(name)) return []
  return [
    {
      classes: splitClasses(attribs.class ?? ''),
      figures: attribs['data-fig'],
      href: attribs.href,
      isBlock: !IN_LINE.has(name),
      pieces: children.flatMap(ofNode),
    },
  ]
}

/** A page of the site, as HTML from the server or the browser. */
export const ofHtml = (html: string): Piece => ({
  classes: [],
  isBlock: true,
  pieces: parseDocument(html).children.flatMap(ofNode),
})
