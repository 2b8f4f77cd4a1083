import type { z } from 'zod'
import type { deskCalls } from '../../../src/contract/desk/schema'
import { conflict } from '../../errors/api-error'
import type { Context } from '../../http/context'
import { writeAudit } from '../../shared/audit'
import { inHeldTransaction } from '../../shared/transaction'
import { THINGS } from './thing-kinds'
import { storedThing } from './things'

type Call = (typeof deskCalls)['desk/thing-off']

/** desk/thing-off: unlists a community without lots, or restores it unless another community has taken its name. */
export const takeThingOff = (
  context: Context,
  { kind, id, off, reason }: z.output<Call['request']>,
): Promise<z.input<Call['result']>> =>
  inHeldTransaction(context, async context => {
    const { db, now } = context
    const { label, unit } = THINGS[kind].kind
    if (kind !== 'communities') throw conflict(`${label}没有上下架，请改它的状态`)
    const there = await storedThing(db, { kind, id, isLocked: true })
    if (there.is_off === off) return { id, is_off: off }
    const found = await db.one<{ lots: number; twin: number }>(
      `select (select count(*)::int from house where xiaoqu_id = t.id) as lots,
         (select count(*)::int
           from xiaoqu o
           where o.region_id = t.region_id and o.name = t.name and o.id <> t.id and o.deleted_at is null) as twin
       from xiaoqu t where t.id = $1`,
      [id],
    )
    if (off && (found?.lots ?? 0) > 0) throw conflict(`${label}还有 ${found?.lots ?? 0} 套房源，不能下架`)
    if (!off && (found?.twin ?? 0) > 0) throw conflict(`已有同样的${label}，这${unit}不能恢复`)
    await db.query(
      'update xiaoqu set deleted_at = $2, updated_at = greatest($3, updated_at + 1) where id = $1',
      [id, off ? now : null, now],
    )
    await writeAudit(context, {
      action: 'desk/thing-off',
      entityType: THINGS[kind].entity,
      entityId: id,
      before: { title: there.title, off: !off },
      after: { title: there.title, off, reason },
    })
    return { id, is_off: off }
  })
