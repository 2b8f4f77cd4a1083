import { lotPieces, type LotColumns } from './lot-pieces'
import { textPiece, type Piece } from './tree'

/** An element of Taro's tree in a mini-program's logic, which its view is drawn from. */
interface TaroElement {
  nodeName: string
  nodeValue?: string
  className?: string
  props?: Record<string, unknown>
  dataset?: Record<string, unknown>
  childNodes?: readonly TaroElement[]
}

let elements: ReadonlyMap<string, TaroElement> | undefined

/**
 * Before the app starts: from then on its pages can be read. Taro keeps its elements in a Map of its own, told by what only that one can do.
 * `data-` attributes stay there: the view is not sent them.
 */
export function readTaro(): void {
  const set = Map.prototype.set
  Map.prototype.set = function (this: Map<unknown, unknown>, key: unknown, value: unknown) {
    if ('removeNodeTree' in this) elements = this as unknown as ReadonlyMap<string, TaroElement>
    return set.call(this, key, value)
  } as typeof set
}

/** The page of the built package that was opened last under this path; undefined while it is not mounted. */
export function ofTaro(path: string): Piece | undefined {
  const pages = [...(elements ?? [])].filter(([id]) => id.startsWith(path.replace(/^\//, '')))
  const page = pages.at(-1)?.[1]
  return page && pieceOf(page)
}

function pieceOf(element: TaroElement): Piece {
  if (element.nodeName === '#text') return textPiece(element.nodeValue ?? '')
  if (element.nodeName === 'lot-list') return lotPieces(element.props?.lots as LotColumns | undefined)
  return {
    classes: (element.className ?? '').split(/\s+/).filter(Boolean),
    figures: element.dataset?.fig as string | undefined,
    isBlock: element.nodeName !== 'text',
    pieces: (element.childNodes ?? []).map(pieceOf),
  }
}
