import { lotPieces, type LotRow } from './lot-pieces'
import { textPiece, type Piece } from './tree'

/** An element of Taro's tree in a mini-program's logic, from which its view is rendered. */
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
 * Call it before the app starts: it makes pages readable from then on. Taro stores its elements in a Map of its own, recognized by a method
 * that only that one has. `data-` attributes stay there: Taro does not send them to the view.
 */
export function readTaro(): void {
  const set = Map.prototype.set
  Map.prototype.set = function (this: Map<unknown, unknown>, key: unknown, value: unknown) {
    if ('removeNodeTree' in this) elements = this as unknown as ReadonlyMap<string, TaroElement>
    return set.call(this, key, value)
  } as typeof set
}

/** The last opened page of the built package with this path; undefined while it is not mounted. */
export function ofTaro(path: string): Piece | undefined {
  const pages = [...(elements ?? [])].filter(([id]) => id.startsWith(path.replace(/^\//, '')))
  const page = pages.at(-1)?.[1]
  return page && toPiece(page)
}

function toPiece(element: TaroElement): Piece {
  if (element.nodeName === '#text') return textPiece(element.nodeValue ?? '')
  if (element.nodeName === 'lot-list') return lotPieces(element.props?.lots as readonly LotRow[] | undefined)
  return {
    classes: (element.className ?? '').split(/\s+/).filter(Boolean),
    figures: element.dataset?.fig as string | undefined,
    isBlock: element.nodeName !== 'text',
    pieces: (element.childNodes ?? []).map(toPiece),
  }
}
