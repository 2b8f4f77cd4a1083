import { HOUSE_STATUSES, HOUSE_STATUS_LABELS } from '@/contract/codes'
import type { HouseCard } from '@/contract/house/cards'
import { pictureAddress } from '@/platform/picture-address'
import { unbrokenParts } from '@/lib/unbroken'
import { houseCardView, LOT_STATES, type LotState } from '../card/house-card-view'
import type { Mine } from '../mine/mine'
import type { Verdict } from '../mine/verdict'
import { WORDS, type Word } from './lot-words'

/** What each state decides of a card, in the order of HOUSE_STATUSES; the native list holds it from the start. */
export const STATES: readonly (LotState & { word: string })[] = HOUSE_STATUSES.map(status => ({
  ...LOT_STATES[status],
  word: HOUSE_STATUS_LABELS[status],
}))

const PLACES = new Map(WORDS.map((word, at) => [word, at]))
const coded = (word: string): Word => PLACES.get(word) ?? word

/** What one card shows; native/index.wxml writes it. */
export interface LotRow {
  id: number
  /** Between `coverBase` and `coverEnd`; '' without a picture. */
  cover: string
  /** Between `planBase` and `planEnd`; '' without a plan. */
  plan: string
  /** Place in STATES. */
  state: number
  round: Word
  /** Even runs may break, odd ones not. */
  title: string[]
  facts: string[]
  price: string
  unit: Word
  kind: Word
  unitPrice: string
  /** A word and its figure, a blank between them. */
  saving: Word
  savingFigure: string
  isSavingTag: 0 | 1
  market: Word
  marketFigure: string
  deals: Word
  dealsFigure: string
  cost: Word
  costFigure: string
  /** Unix seconds it counts to; 0 when `words` say it. */
  until: number
  words: Word[]
  risks: Word[]
  /** How many of the risks stand at the foot, except in 大字. */
  risksShown: number
  premium: string
  isChanged: 0 | 1
  /** Its class, and what it says. */
  verdict: Verdict['key'] | ''
  verdictText: Word
  eligibility: Verdict['key'] | ''
  eligibilityText: Word
}

/** The rows of a block by field: a name then crosses to the view once a block, not once a lot. */
export type LotColumns = { [Field in keyof LotRow]: LotRow[Field][] }

export interface LotBlock {
  /** Before and after each row's cover. */
  coverBase: string
  coverEnd: string
  /** Before and after each row's plan. */
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

/** What addresses have in common, and what is left of each; '' stays ''. */
function packed(addresses: readonly string[]) {
  const present = addresses.filter(Boolean)
  const start = commonStart(present)
  const base = start.slice(0, start.lastIndexOf('/') + 1)
  // Something of each is left, or a row could not say that it has one.
  const end = turn(commonStart(present.map(address => turn(address.slice(base.length + 1)))))
  return {
    base,
    end,
    left: addresses.map(address => address && address.slice(base.length, address.length - end.length)),
  }
}

/** Cards as the native list takes them, their pictures at least `pixels` wide. The words are those of `houseCardView`. */
export function lotBlock(
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
    lots: columnsOf(
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

function columnsOf(rows: readonly LotRow[]): LotColumns {
  const fields = Object.keys(rows[0] ?? {}) as (keyof LotRow)[]
  return Object.fromEntries(fields.map(field => [field, rows.map(row => row[field])])) as LotColumns
}
