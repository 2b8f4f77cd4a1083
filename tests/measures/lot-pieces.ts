import type { LotRow } from '../../src/domain/house/lot-list/lot-row'
import { textPiece, type Piece } from './tree'

export type { LotRow }

/** `低于挂牌均价 23%`: the figure after the words. */
const figureIn = (text: string | null | undefined) => text?.split(' ')[1]

/** Lots as passed to the native component: each number is identified by its field, without its raw value. */
export const lotPieces = (lots: readonly LotRow[] = []): Piece => ({
  classes: ['lot-list'],
  isBlock: true,
  pieces: lots.flatMap(({ id, price, unitPrice, saving, marketPrice, deals, cost, premium }) => {
    const of = (measure: string, text: string | null | undefined): Piece => ({
      classes: [],
      figures: `lot:${id} ${measure}=?`,
      isBlock: true,
      pieces: [textPiece(text ?? '')],
    })
    const [min = '', max = ''] = (cost?.figure ?? '').split('～')
    return [
      of('price', `${price.value}${price.unit}`),
      of('unit', unitPrice),
      of('below', figureIn(saving?.text)),
      of('asking', figureIn(marketPrice)),
      of('dealBelow', figureIn(deals)),
      of('cost', min),
      of('costMost', max),
      of('rise', premium),
    ]
  }),
})
