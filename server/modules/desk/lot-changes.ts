import type { z } from 'zod'
import type { deskCalls } from '../../../src/contract/desk/schema'
import type { DeskLotPage } from '../../../src/contract/desk/lots'
import { LOT_TERM_KEYS } from '../../../src/contract/desk/lot-states'
import { HOUSE_STATUS_LABELS } from '../../../src/contract/codes'
import { badField, conflict, notFound } from '../../errors/api-error'
import type { HouseRow } from '../../db/rows'
import type { Context } from '../../http/context'
import { inHeldTransaction } from '../../shared/transaction'
import { saveHouse, type Act } from '../house/manage-save'
import type { Eyed } from '../../shared/four-eyes'
import { deskLot } from './lot'

type Calls = typeof deskCalls
type Input<P extends keyof Calls> = z.output<Calls[P]['request']>

type Held = Pick<HouseRow, 'status' | 'start_time' | 'end_time'>

/** Runs a change of one lot under a row lock; returns the lot as it is afterwards. */
export const lotChange = (
  context: Context,
  houseId: number,
  change: (context: Context, lot: Held) => Promise<unknown>,
) =>
  inHeldTransaction(context, async context => {
    const lot = await context.db.one<Held>(
      'select status, start_time, end_time from house where id = $1 for update',
      [houseId],
    )
    if (!lot) throw notFound('房源不存在')
    await change(context, lot)
    return deskLot(context, houseId)
  })

/**
 * desk/lot-state: changes the state by the table of states, with a reason that the page shows and the notice that it is based on. Setting
 * the same state again replaces the reason.
 */
export const eyedState: Eyed<Input<'desk/lot-state'>, DeskLotPage> = {
  path: 'desk/lot-state',
  area: 'states',
  titleOf: lot => `${lot.code} ${lot.title}`,
  run: (context, { house_id, updated_at, status, reason, basis, deal_price }) =>
    lotChange(context, house_id, async (context, lot) => {
      checkMove(context, lot, { status, deal_price })
      const isOpen = status === 'upcoming' || status === 'ongoing'
      const act: Act = {
        action: 'desk/lot-state',
        besides: { status_note: isOpen || status === 'sold' ? null : reason },
        kept: { reason, basis },
      }
      await saveHouse(
        context,
        { id: house_id, updated_at, status, ...(deal_price !== undefined && { deal_price }) },
        act,
      )
    }),
}

/**
 * Checks rules that the table of states does not contain: a deal needs its price, and a state that starts or continues an auction needs
 * times for it.
 */
function checkMove(
  { now }: Context,
  lot: Held,
  { status, deal_price }: Pick<Input<'desk/lot-state'>, 'status' | 'deal_price'>,
): void {
  if ((status === 'sold') !== (deal_price !== undefined))
    throw badField({
      field: 'deal_price',
      message: status === 'sold' ? '请填写成交价' : '只有已成交才有成交价',
    })
  if (lot.status === status) return
  if (status === 'upcoming' && lot.start_time <= now)
    throw badField({ field: 'status', message: '开拍时间已过，请先更正开拍与结束时间' })
  if (status === 'ongoing' && lot.end_time <= now)
    throw badField({ field: 'status', message: '结束时间已过，请先更正结束时间' })
}

/** desk/lot-terms: corrects prices and times by the form's rules. */
export const eyedTerms: Eyed<Input<'desk/lot-terms'>, DeskLotPage> = {
  path: 'desk/lot-terms',
  area: 'prices',
  titleOf: lot => `${lot.code} ${lot.title}`,
  run: (context, { house_id, updated_at, basis, as_published = false, ...given }) =>
    lotChange(context, house_id, async (context, lot) => {
      const terms = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
      if (Object.keys(terms).length === 0)
        throw badField(...LOT_TERM_KEYS.map(field => ({ field, message: '没有要更正的' })))
      if (['sold', 'failed', 'withdrawn'].includes(lot.status))
        throw conflict(`${HOUSE_STATUS_LABELS[lot.status]}的房源，价格与时间不能更正`)
      await saveHouse(
        context,
        { id: house_id, updated_at, as_published, ...terms },
        {
          action: 'desk/lot-terms',
          besides: {},
          kept: { basis, ...(as_published ? { as_published } : {}) },
        },
      )
    }),
}
