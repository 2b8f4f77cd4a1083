import { LOT_REQUIRED } from '../../../src/contract/lot-rules'
import type { HouseRow } from '../../db/rows'
import type { Context } from '../../http/context'
import { conflict, notAllowed } from '../../errors/api-error'
import { writeAudit } from '../../shared/audit'
import { inHeldTransaction } from '../../shared/transaction'
import { changeTime, isEditor, lotToChange } from '../../cards/lot-access'
import { missingErrors } from './manage-rules'

type Shelf = 'on' | 'off'

/** Lists or unlists a lot. An incomplete lot throws 1008 with the missing fields; an agent listing what an editor unlisted throws 1006. */
export async function setShelf(
  context: Context,
  { house_id, shelf, reason }: { house_id: number; shelf: Shelf; reason?: string | undefined },
): Promise<{ house_id: number; shelf: Shelf; updated_at: number }> {
  return inHeldTransaction(context, async context => {
    const lot = await lotToChange(context, house_id)
    if (shelf === 'on') {
      if (lot.shelf_locked && !isEditor(context)) throw notAllowed('已由编辑下架，须由编辑上架')
      await checkReady(context, [{ id: house_id, wasShown: false }])
    }
    const isLocked = isEditor(context) ? shelf === 'off' : lot.shelf_locked
    if (lot.shelf === shelf && lot.shelf_locked === isLocked)
      return { house_id, shelf, updated_at: lot.updated_at }
    const updated_at = changeTime(context.now, lot.updated_at)
    // A published reason and the time apply only while the lot is unlisted.
    await context.db.query(
      `update house set shelf = $2, shelf_locked = $3, updated_at = $4, off_reason = case when $2 = 'off' then off_reason end,
         off_at = case when $2 = 'on' then null when shelf = 'on' then $5 else off_at end where id = $1`,
      [house_id, shelf, isLocked, updated_at, context.now],
    )
    const before = { shelf: lot.shelf, shelf_locked: lot.shelf_locked }
    await writeAudit(context, {
      action: 'house/shelf-set',
      entityType: 'house',
      entityId: house_id,
      before,
      after: { shelf, shelf_locked: isLocked, reason: reason || null },
    })
    return { house_id, shelf, updated_at }
  })
}

const CHECKED = ['id', 'code', 'cover', ...LOT_REQUIRED] as const

/**
 * Throws with the required fields that the page of the first incomplete lot lacks. A lot that was imported and listed without a picture may
 * be listed again.
 */
export async function checkReady(
  { db }: Context,
  lots: readonly { id: number; wasShown: boolean }[],
): Promise<void> {
  const rows = await db.query<Pick<HouseRow, (typeof CHECKED)[number]>>(
    `select ${CHECKED.join(', ')} from house where id = any($1) order by id`,
    [lots.map(({ id }) => id)],
  )
  const shown = new Set(lots.filter(({ wasShown }) => wasShown).map(({ id }) => id))
  for (const lot of rows) {
    const missing = missingErrors(lot)
    const hasCover = lot.cover || shown.has(lot.id)
    const fields = hasCover ? missing : [...missing, { field: 'cover', message: '请先上传图片' }]
    if (fields.length > 0)
      throw conflict(lots.length > 1 ? `${lot.code} 资料不全，不能上架` : '资料不全，不能上架', { fields })
  }
}
