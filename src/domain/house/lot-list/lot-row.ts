import { HOUSE_STATUS_LABELS, RISK_LABELS, ROUND_LABELS } from '@/contract/codes'
import type { HouseCard } from '@/contract/house/cards'
import { pictureAddress } from '@/platform/picture-address'
import { unbrokenParts } from '@/lib/unbroken'
import { houseCardView, risksShown } from '../card/house-card-view'

/**
 * Words that many cards share. A row carries their places in this list, and the native list writes the words: what crosses from
 * the logic to the view of a mini-program is paid for by the phone, lot by lot.
 */
export const WORDS: readonly string[] = [
  ...new Set([
    'open',
    'past',
    'void',
    'soon',
    'live',
    'sold',
    'fail',
    'halt',
    'clock',
    'check',
    'info',
    'warning',
    'near',
    'hot',
    'none',
    '起拍',
    '当前价',
    '成交价',
    '一口价',
    '距开拍',
    '距结束',
    '低于市价',
    '高于市价',
    '与市价持平',
    '市价',
    '',
    '元',
    '万',
    '亿',
    ...Object.values(HOUSE_STATUS_LABELS),
    ...Object.values(ROUND_LABELS),
    ...Object.values(RISK_LABELS).map(({ yes }) => yes),
  ]),
]

/** Place in WORDS, or the word itself when it is not there. */
export type Word = number | string

const PLACES = new Map(WORDS.map((word, at) => [word, at]))
const coded = (word: string): Word => PLACES.get(word) ?? word

/** What one card shows; native/index.wxml reads it by place. */
export type LotRow = [
  id: number,
  cover: string,
  look: Word,
  tone: Word,
  state: Word,
  round: Word,
  /** Even runs may break, odd ones not. */
  title: string[],
  facts: string[],
  price: string,
  unit: Word,
  priceKind: Word,
  unitPrice: string,
  /** A word and its figure, a blank between them. */
  saving: Word,
  savingFigure: string,
  savingIsTag: 0 | 1,
  market: Word,
  marketFigure: string,
  timeIcon: Word,
  timeHeat: Word,
  timeLabel: Word,
  /** Unix seconds it counts to; 0 when words say it. */
  until: number,
  timeWords: Word[],
  risks: Word[],
  /** How many of the risks stand at the foot, except in 大字. */
  risksShown: number,
  premium: string,
]

/** Place of `until`. */
export const UNTIL = 20

export interface LotBlock {
  /** Before and after each row's cover. */
  coverBase: string
  coverEnd: string
  rows: LotRow[]
}

function commonStart(texts: readonly string[]): string {
  const [first = '', ...others] = texts
  let end = first.length
  for (const text of others) while (!text.startsWith(first.slice(0, end))) end -= 1
  return first.slice(0, end)
}

const turn = (text: string) => [...text].reverse().join('')

/** Cards as the native list takes them, their pictures at least `pixels` wide. The words are those of `houseCardView`. */
export function lotBlock(cards: readonly HouseCard[], pixels: number): LotBlock {
  const covers = cards.map(({ cover }) => (cover ? pictureAddress(cover, pixels) : ''))
  const kept = covers.filter(Boolean)
  const start = commonStart(kept)
  const coverBase = start.slice(0, start.lastIndexOf('/') + 1)
  // Something of each cover is left, or a row could not say that it has one.
  const turned = kept.map(cover => turn(cover.slice(coverBase.length + 1)))
  const coverEnd = turn(commonStart(turned))
  const inside = (cover: string) => cover && cover.slice(coverBase.length, cover.length - coverEnd.length)
  return { coverBase, coverEnd, rows: cards.map((card, at) => lotRow(card, inside(covers[at] ?? ''))) }
}

function wordAndFigure(text: string | null | undefined): [Word, string] {
  const [word = '', figure = ''] = (text ?? '').split(' ')
  return [coded(word), figure]
}

function titleRuns(title: string): string[] {
  const runs = unbrokenParts(title)
  return runs.at(-1) === '' ? runs.slice(0, -1) : runs
}

function lotRow(card: HouseCard, cover: string): LotRow {
  const view = houseCardView(card)
  const { time, saving } = view
  const risks = view.premium ? [] : view.risks
  return [
    card.id,
    cover,
    coded(view.look),
    coded(view.tone),
    coded(view.state),
    coded(view.round),
    titleRuns(view.title),
    view.facts,
    view.price.value,
    coded(view.price.unit),
    coded(view.price.kind),
    view.unitPrice,
    ...wordAndFigure(saving?.text),
    saving?.isTag ? 1 : 0,
    ...wordAndFigure(view.marketPrice),
    coded(time.icon),
    coded(time.heat),
    coded(time.label),
    time.until ?? 0,
    time.words.map(coded),
    risks.map(coded),
    risksShown(risks).shown.length,
    view.premium ?? '',
  ]
}
