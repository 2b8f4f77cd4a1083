import type { LotColumns } from '../../src/domain/house/lot-list/lot-row'
import { WORDS, type Word } from '../../src/domain/house/lot-list/lot-words'
import { textPiece, type Piece } from './tree'

export type { LotColumns }

const said = (word: Word) => (typeof word === 'number' ? (WORDS[word] ?? '') : word)

/**
 * Lots as passed to the native component: each number is identified by its column, without its raw value. Pages after the first are read by
 * the component itself.
 */
export const lotPieces = (lots?: LotColumns): Piece => ({
  classes: ['lot-list'],
  isBlock: true,
  pieces:
    lots?.id.flatMap((id, at) => {
      const of = (measure: string, text: string | undefined): Piece => ({
        classes: [],
        figures: `lot:${id} ${measure}=?`,
        isBlock: true,
        pieces: [textPiece(text ?? '')],
      })
      const [min = '', max = ''] = (lots.costFigure[at] ?? '').split('～')
      return [
        of('price', `${lots.price[at]}${said(lots.unit[at] ?? '')}`),
        of('unit', lots.unitPrice[at]),
        of('below', lots.savingFigure[at]),
        of('asking', lots.marketFigure[at]),
        of('dealBelow', lots.dealsFigure[at]),
        of('cost', min),
        of('costMost', max),
        of('rise', lots.premium[at]),
      ]
    }) ?? [],
})
