import type { HouseCard } from '../../src/contract/house/cards'
import { toBeijingDay } from '../../src/lib/dates'
import type { Database } from '../db/database'
import type { Context } from '../http/context'
import {
  costOfCard,
  HOUSE_CARD_COLUMNS,
  houseMarks,
  marksOfCard,
  NO_MARKS,
  buildSharedCard,
  type HouseCardRow,
} from './house'
import type { Way } from './ways'

/** A card as two parts of one JSON: the shared part, cached in serialized form, and the fields that the caller's marks add. */
export interface MarkedCard {
  shared: Buffer
  own: Buffer
}

/** JSON of an object without its closing brace, and JSON of further fields without the opening one. */
const opened = (value: object) => Buffer.from(JSON.stringify(value).slice(0, -1))
const ended = (value: object) => Buffer.from(`,${JSON.stringify(value).slice(1)}`)
const UNMARKED = ended(marksOfCard(0, NO_MARKS))

/** Parses a card for inspection. */
export const parseKeptCard = ({ shared, own }: MarkedCard) =>
  JSON.parse(shared.toString() + own.toString()) as HouseCard

async function writeCards(db: Database, context: Context, ids: readonly number[]) {
  const rows = await db.query<HouseCardRow>(
    `select ${HOUSE_CARD_COLUMNS} from house h where h.id = any($1) and h.shelf = 'on'`,
    [ids],
  )
  return new Map(rows.map(row => [row.id, opened(buildSharedCard(row, costOfCard(row, context)))]))
}

/**
 * Returns the cards of lots that the index has just found, in their order; lots that left the shelf a moment ago are left out. A card
 * depends only on the lot's row, its tags, the rules and the day: the index publishes changes of the first two. `ways`: to the destinations
 * that the list is filtered by.
 */
export async function cardCache(
  context: Context,
  ids: readonly number[],
  ways?: ReadonlyMap<number, readonly (Way | null)[]>,
): Promise<MarkedCard[]> {
  if (ids.length === 0) return []
  const isOfNobody = Object.keys(context.situation ?? {}).length === 0
  const [cards, marks] = await Promise.all([
    // For a caller with a situation cards are built on every request.
    isOfNobody
      ? context.lots.cards.of(ids, {
          madeBy: `${context.rules.edition()} ${toBeijingDay(context.now)}`,
          otherwise: context.db,
          make: (db, missing) => writeCards(db, context, missing),
        })
      : writeCards(context.db, context, ids),
    houseMarks(context, ids),
  ])
  return ids.flatMap(id => {
    const shared = cards.get(id)
    if (!shared) return []
    const minutes = ways?.get(id)?.map(way => way?.minutes ?? null)
    if (marks === NO_MARKS && !minutes) return [{ shared, own: UNMARKED }]
    return [
      { shared, own: ended({ ...marksOfCard(id, marks), ...(minutes && { commute_minutes: minutes }) }) },
    ]
  })
}
