import type { HouseCard } from '../../src/contract/house/cards'
import { dayOf } from '../../src/lib/dates'
import type { Database } from '../db/database'
import type { Context } from '../http/context'
import {
  costOfCard,
  HOUSE_CARD_COLUMNS,
  houseMarks,
  marksOfCard,
  NO_MARKS,
  sharedCardOf,
  type HouseCardRow,
} from './house'

/** A card in two parts of one JSON: what all are shown, kept as it was written, and what the caller's marks add. */
export interface MarkedCard {
  shared: Buffer
  own: Buffer
}

/** JSON of an object without its end, or without its beginning after others. */
const opened = (value: object) => Buffer.from(JSON.stringify(value).slice(0, -1))
const ended = (value: object) => Buffer.from(`,${JSON.stringify(value).slice(1)}`)
const UNMARKED = ended(marksOfCard(0, NO_MARKS))

/** To be looked into. */
export const cardOf = ({ shared, own }: MarkedCard) =>
  JSON.parse(shared.toString() + own.toString()) as HouseCard

async function writeCards(db: Database, context: Context, ids: readonly number[]) {
  const rows = await db.query<HouseCardRow>(
    `select ${HOUSE_CARD_COLUMNS} from house h where h.id = any($1) and h.shelf = 'on'`,
    [ids],
  )
  return new Map(rows.map(row => [row.id, opened(sharedCardOf(row, costOfCard(row, context)))]))
}

/**
 * The cards of lots that the index has just found, in their order; what left the shelf a moment ago is left out. They are made of the lot's
 * row, its tags, the rules and the day, and of nothing else: the index tells changes of the first two.
 */
export async function keptCards(context: Context, ids: readonly number[]): Promise<MarkedCard[]> {
  if (ids.length === 0) return []
  const isOfNobody = Object.keys(context.situation ?? {}).length === 0
  const [cards, marks] = await Promise.all([
    // By a situation of one's own they are made each time.
    isOfNobody
      ? context.lots.kept.of(ids, {
          madeBy: `${context.rules.edition()} ${dayOf(context.now)}`,
          otherwise: context.db,
          make: (db, missing) => writeCards(db, context, missing),
        })
      : writeCards(context.db, context, ids),
    houseMarks(context, ids),
  ])
  return ids.flatMap(id => {
    const shared = cards.get(id)
    if (!shared) return []
    return [{ shared, own: marks === NO_MARKS ? UNMARKED : ended(marksOfCard(id, marks)) }]
  })
}
