import type { Context } from '../../http/context'
import { conflict, notFound } from '../../errors/api-error'
import { writeAudit } from '../../shared/audit'
import { inHeldTransaction } from '../../shared/transaction'

/** Marks a community as deleted; one that still has lots, listed or not, is 1008 with their number. */
export async function removeXiaoqu(
  context: Context,
  { id }: { id: number },
): Promise<{ id: number; deleted: boolean }> {
  return inHeldTransaction(context, async context => {
    const { db, now } = context
    const row = await db.one<{ name: string; deleted_at: number | null; lot_total: number }>(
      'select name, deleted_at, (select count(*) from house where xiaoqu_id = xiaoqu.id) as lot_total from xiaoqu where id = $1 for update',
      [id],
    )
    if (!row) throw notFound('小区不存在')
    if (row.deleted_at !== null) return { id, deleted: true }
    if (row.lot_total > 0) throw conflict(`小区还有 ${row.lot_total} 套房源`, { lot_total: row.lot_total })
    await db.query(
      'update xiaoqu set deleted_at = $2, updated_at = greatest($2, updated_at + 1) where id = $1',
      [id, now],
    )
    await writeAudit(context, {
      action: 'xiaoqu/del',
      entityType: 'xiaoqu',
      entityId: id,
      before: { name: row.name },
      after: null,
    })
    return { id, deleted: true }
  })
}
