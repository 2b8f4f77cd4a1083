// Packs lots for the native list of mini-programs, whose cost is the data that setData transfers. Rows are transposed to columns, repeated
// words become indexes into WORDS (lot-words.ts), and picture URLs are split into a common prefix and suffix per block. native/index.wxml
// reverses this in its template; change both.

import { HOUSE_STATUSES, HOUSE_STATUS_LABELS } from '@/contract/codes'
import type { HouseCard } from '@/contract/house/cards'
import { pictureAddress } from '@/platform/picture-address'
import { unbrokenParts } from '@/lib/unbroken'
import { houseCardView, LOT_STATES, type LotState } from '../card/house-card-view'
import type { Mine } from '../user-state/mine'
import type { Verdict } from '../user-state/verdict'
import { WORDS, type Word } from './lot-words'

/** State-dependent parts of a card, in the order of HOUSE_STATUSES; the native list has them from the start. */
export const STATES: readonly (LotState & { word: string })[] = HOUSE_STATUSES.map(status => ({
  ...LOT_STATES[status],
  word: HOUSE_STATUS_LABELS[status],
}))

const PLACES = new Map(WORDS.map((word, at) => [word, at]))
const coded = (word: string): Word => PLACES.get(word) ?? word

/** Data of one card; native/index.wxml renders it. */
export interface LotRow {
  id: number
  /** Middle part of the URL, between `coverBase` and `coverEnd`; '' without a picture. */
  cover: string
  /** Middle part of the URL, between `planBase` and `planEnd`; '' without a plan. */
  plan: string
  /** Index in STATES. */
  state: number
  round: Word
  /** Parts of the title: lines may break inside parts of even index, not inside odd ones. */
  title: string[]
  facts: string[]
  price: string
  unit: Word
  kind: Word
  unitPrice: string
  /** A word and its figure, separated by a space. */
  saving: Word
  savingFigure: string
  isSavingTag: 0 | 1
  market: Word
  marketFigure: string
  deals: Word
  dealsFigure: string
  cost: Word
  costFigure: string
  /** Target of the countdown in Unix seconds; 0 if `words` hold the time. */
  until: number
  words: Word[]
  risks: Word[]
  /** Number of risks in the foot of the card, except in 大字 mode. */
  risksShown: number
  premium: string
  isChanged: 0 | 1
  /** CSS class and text of the verdict. */
  verdict: Verdict['key'] | ''
  verdictText: Word
  eligibility: Verdict['key'] | ''
  eligibilityText: Word
}

/** The rows of a block by column, so that setData transfers each field name once per block and not once per lot. */
export type LotColumns = { [Field in keyof LotRow]: LotRow[Field][] }

export interface LotBlock {
  /** Common prefix and suffix of the rows' cover URLs. */
  coverBase: string
  coverEnd: string
  /** Common prefix and suffix of the rows' plan URLs. */
  planBase: string
  planEnd: string
  lots: LotColumns
}

function commonStart(texts: readonly string[]): string {
  const [first = '', ...others] = texts
  let end = first.length
  for (const text of others) while (!text.startsWith(first.slice(0, end))) end -= 1
  return first.slice(0, end)
}

const turn = (text: string) => [...text].reverse().join('')

/** Common prefix and suffix of the URLs, and the rest of each; '' stays ''. */
function packed(addresses: readonly string[]) {
  const present = addresses.filter(Boolean)
  const start = commonStart(present)
  const base = start.slice(0, start.lastIndexOf('/') + 1)
  // The rest must not become empty, because '' means that a row has no picture.
  const end = turn(commonStart(present.map(address => turn(address.slice(base.length + 1)))))
  return {
    base,
    end,
    left: addresses.map(address => address && address.slice(base.length, address.length - end.length)),
  }
}

/** Converts cards to the native list's block, with pictures at least `pixels` wide. The texts are those of `houseCardView`. */
export function packPage(
  cards: readonly HouseCard[],
  pixels: number,
  mineOf: (card: HouseCard) => Mine = () => ({}),
): LotBlock {
  const addressOf = (src: string | null) => (src ? pictureAddress(src, pixels) : '')
  const covers = packed(cards.map(({ cover }) => addressOf(cover)))
  const plans = packed(cards.map(({ floor_plan }) => addressOf(floor_plan)))
  return {
    coverBase: covers.base,
    coverEnd: covers.end,
    planBase: plans.base,
    planEnd: plans.end,
    lots: toLotColumns(
      cards.map((card, at) =>
        lotRow(card, mineOf(card), { cover: covers.left[at] ?? '', plan: plans.left[at] ?? '' }),
      ),
    ),
  }
}

function wordAndFigure(text: string | null | undefined): [Word, string] {
  const [word = '', figure = ''] = (text ?? '').split(' ')
  return [coded(word), figure]
}

function titleRuns(title: string): string[] {
  const runs = unbrokenParts(title)
  return runs.at(-1) === '' ? runs.slice(0, -1) : runs
}

function lotRow(card: HouseCard, mine: Mine, { cover, plan }: Pick<LotRow, 'cover' | 'plan'>): LotRow {
  const view = houseCardView(card, mine)
  const [saving, savingFigure] = wordAndFigure(view.saving?.text)
  const [market, marketFigure] = wordAndFigure(view.marketPrice)
  const [deals, dealsFigure] = wordAndFigure(view.deals)
  return {
    id: card.id,
    cover,
    plan,
    state: HOUSE_STATUSES.indexOf(card.status),
    round: coded(view.round),
    title: titleRuns(view.title),
    facts: view.facts,
    price: view.price.value,
    unit: coded(view.price.unit),
    kind: coded(view.price.kind),
    unitPrice: view.unitPrice,
    saving,
    savingFigure,
    isSavingTag: view.saving?.isTag ? 1 : 0,
    market,
    marketFigure,
    deals,
    dealsFigure,
    cost: coded(view.cost?.word ?? ''),
    costFigure: view.cost?.figure ?? '',
    until: view.time.until ?? 0,
    words: view.time.words.map(coded),
    risks: view.risks.map(coded),
    risksShown: view.risksShown,
    premium: view.premium ?? '',
    isChanged: view.isChanged ? 1 : 0,
    verdict: view.verdict?.key ?? '',
    verdictText: coded(view.verdict?.text ?? ''),
    eligibility: view.eligibility?.key ?? '',
    eligibilityText: coded(view.eligibility?.text ?? ''),
  }
}

function toLotColumns(rows: readonly LotRow[]): LotColumns {
  const fields = Object.keys(rows[0] ?? {}) as (keyof LotRow)[]
  return Object.fromEntries(fields.map(field => [field, rows.map(row => row[field])])) as LotColumns
}
