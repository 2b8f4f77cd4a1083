import { OPEN_STATUSES, type HouseKind } from '../../../src/contract/codes'
import type { RiskFlag } from '../../../src/contract/house/schema'
import { toBeijingDay } from '../../../src/lib/dates'
import { calculateBuyerCosts, calculateLotTerms } from '../../../src/lib/finance/lot-terms'
import { buildPurchaseSubject } from '../../../src/lib/finance/purchase-subject'
import type { Database } from '../../db/database'
import { readRuleBooks } from '../../rules/rule-books'
import { COST_RISK, HOUSE_FEATURES } from '../../cards/house'

/** Lots per statement. */
const BATCH = 500
/** Same expression as in the index house_cost_by, which makes an empty result immediate. */
const OPEN = OPEN_STATUSES.map(status => `'${status}'`).join(', ')

interface DueRow {
  id: number
  kind: HouseKind
  house_type: number
  land_use: string | null
  owner_kind: string | null
  area: number
  price: number
  region_id: number
  loan_supported: boolean | null
  cost_risk: RiskFlag[]
  features: { id: number; name: string }[]
}

const LOTS = `select h.id, h.kind, h.house_type, h.land_use, h.owner_kind, h.area, h.price, h.region_id,
    h.loan_supported, ${COST_RISK}, ${HOUSE_FEATURES}
  from house h`

/** Calculates the costs of these lots. Locks them meanwhile, so that no concurrent change is missed. */
async function reckon(
  db: Database,
  now: number,
  lots: (db: Database, version: string) => Promise<DueRow[]>,
): Promise<DueRow[]> {
  const day = toBeijingDay(now)
  const books = await readRuleBooks(db)
  const version = books.version(day)
  return db.transaction(async db => {
    const due = await lots(db, version)
    const terms = due.map(({ id, price, region_id, loan_supported, cost_risk, ...lot }) => {
      const [rules, subject] = [books.of(region_id), buildPurchaseSubject({ ...lot, risk: cost_risk })]
      return {
        id,
        ...calculateLotTerms(rules, subject, { price, loanSupported: loan_supported }, day),
        by_buyer: calculateBuyerCosts(rules, subject, { price, day }),
        as_home: subject.landUse === 'home',
      }
    })
    if (terms.length > 0)
      await db.query(
        `update house h
         set cost_total = t.total, cost_most = t.most, cost_monthly = t.monthly, cost_cash = t.cash,
           cost_by_buyer = t.by_buyer, cost_as_home = t.as_home, cost_by = $2, cost_due = false
         from jsonb_to_recordset($1) as t (id bigint, total bigint, most bigint, monthly bigint, cash bigint,
           by_buyer bigint[], as_home boolean)
         where h.id = t.id`,
        [JSON.stringify(terms), version],
      )
    return due
  })
}

/** Recalculates the costs of changed lots, one batch per call; returns their number. `now` in Unix seconds. */
export async function calculateChangedCosts(db: Database, now: number): Promise<number> {
  const lots = await reckon(db, now, db =>
    db.query(`${LOTS} where h.cost_due limit $1 for no key update of h skip locked`, [BATCH]),
  )
  return lots.length
}

/**
 * Recalculates open lots whose costs are based on an older version of the rules; returns 0 if there are none or another process has
 * locked them.
 */
export async function recalculateByRules(db: Database, now: number): Promise<number> {
  const lots = await reckon(db, now, (db, version) =>
    db.query(
      `${LOTS} where h.id in (
         select id from house where status in (${OPEN}) and cost_by < $1
         union all select id from house where status in (${OPEN}) and cost_by > $1
         union all select id from house where status in (${OPEN}) and cost_by is null limit $2)
       for no key update of h skip locked`,
      [version, BATCH],
    ),
  )
  return lots.length
}

/** Recalculates all open lots in order of their ids, so that each is read once whatever indexes there are. */
export async function recalculateAllCosts(db: Database, now: number): Promise<void> {
  for (let last: number | undefined = 0; last !== undefined;) {
    const after: number = last
    const lots = await reckon(db, now, db =>
      db.query(
        `${LOTS} where h.id > $1 and h.status in (${OPEN}) order by h.id limit $2 for no key update of h`,
        [after, BATCH],
      ),
    )
    last = lots.at(-1)?.id
  }
}
