import { BUILDING_STATUS_LABELS } from '@/contract/codes'
import type { ModelCard } from '@/contract/building/cards'
import { moneyFigure, type FigureText } from '@/lib/money'
import { roomsText } from '@/lib/rooms'

/** Example: 108㎡, 88.5㎡ */
export const modelArea = (area: number): string => `${Number(area.toFixed(1))}㎡`

export interface ModelCardView {
  name: string
  state: string
  tone: 'good' | 'act' | 'plain'
  facts: string[]
  price: FigureText | null
}

const TONES = { on_sale: 'good', coming: 'act', sold_out: 'plain' } as const

export function modelCardView(model: ModelCard): ModelCardView {
  const facts = [roomsText(model), modelArea(model.area), model.orientation]
  return {
    name: model.name,
    state: BUILDING_STATUS_LABELS[model.status],
    tone: TONES[model.status],
    facts: facts.filter((fact): fact is string => Boolean(fact)),
    price: model.price === null ? null : fromPrice(model.price),
  }
}

/** Example: 495万起, in whole 万 if there is no fraction. */
export function fromPrice(fen: number): FigureText {
  const { value, unit } = moneyFigure(fen)
  return { value: value.replace(/\.0$/, ''), unit: `${unit}起` }
}
