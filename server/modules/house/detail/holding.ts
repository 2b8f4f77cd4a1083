import type { z } from 'zod'
import type { houseCalls } from '../../../../src/contract/house/schema'
import { RENTED_TYPES } from '../../../../src/contract/rent-rules'
import { toBeijingDay } from '../../../../src/lib/dates'
import { classifyLandUse } from '../../../../src/lib/finance/land-use'
import { usualLoan } from '../../../../src/lib/finance/loan-table'
import type { Context } from '../../../http/context'
import { loadCourtHandover } from '../../court/handover'
import { loadRentMonths, calculateRentRange } from '../../../shared/rents'
import { lotToSee, type Lot } from '../lots'

type Call = (typeof houseCalls)['house/holding']

/** house/holding: returns the known rent of a lot and its cost until the handover. */
export async function loadHolding(
  context: Context,
  { house_id }: z.output<Call['request']>,
): Promise<z.input<Call['result']>> {
  const lot = await lotToSee(context, house_id)
  const more = await context.db.one<{
    kind: string
    court: string
    land_use: string | null
    property_fee: number | null
  }>(
    `select h.kind, h.court, h.land_use,
       (select x.property_fee from xiaoqu x where x.id = h.xiaoqu_id and x.deleted_at is null) as property_fee
     from house h where h.id = $1`,
    [house_id],
  )
  const { kind = '', court = '', property_fee = null, land_use = null } = more ?? {}
  const { rent, isDemo } = await loadHouseRent(context, lot)
  const day = toBeijingDay(context.now)
  const { rate, row } = usualLoan(
    context.rules.of(lot.region_id),
    classifyLandUse({ house_type: lot.house_type, land_use }),
    day,
  )
  return {
    house_id,
    rent,
    property_fee,
    handover: kind === 'sfpm' && court !== '' ? ((await loadCourtHandover(context.db, court)) ?? null) : null,
    loan: { rate, title: row.title, from: row.from },
    is_demo: isDemo,
  }
}

async function loadHouseRent(context: Context, { house_type, xiaoqu_id, jushi }: Lot) {
  const isHome = RENTED_TYPES.some(type => type === house_type)
  const list = isHome && xiaoqu_id !== null ? await loadRentMonths(context, xiaoqu_id) : []
  return { rent: calculateRentRange(list, jushi), isDemo: list.some(({ is_demo }) => is_demo) }
}
