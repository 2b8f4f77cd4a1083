import type { z } from 'zod'
import type { OffReason } from '../../../src/contract/codes'
import type { deskCalls } from '../../../src/contract/desk/schema'
import type { DeskLotPage } from '../../../src/contract/desk/lots'
import type { HouseRow } from '../../db/rows'
import { conflict, notFound } from '../../errors/api-error'
import { requirePermission } from '../../http/check-role'
import type { Context } from '../../http/context'
import { changeTime } from '../../cards/lot-access'
import type { Eyed } from '../../shared/four-eyes'
import { updateLot } from '../../shared/lot-terms'
import { columnsBefore, mayUndo, type LotAudit } from './lot-audit'
import { lotChange } from './lot-changes'
import { tellShelves } from './lots'

type Calls = typeof deskCalls
type Input = z.output<Calls['desk/lot-undo']['request']>
type Output = DeskLotPage

/**
 * desk/lot-undo: restores the values before a change unless somebody has changed them since; notifications that are not sent yet are
 * cancelled.
 */
const undoLotChange = (context: Context, { house_id, change_id }: Input): Promise<Output> =>
  lotChange(context, house_id, async context => {
    const { db, now } = context
    const change = await db.one<LotAudit>(
      `select id, action, at, before, after from audit where id = $1 and entity_type = 'house' and entity_id = $2`,
      [change_id, house_id],
    )
    if (!change) throw notFound('没有这项改动')
    const current = await db.one<{ row: HouseRow & Record<string, unknown> }>(
      'select to_jsonb(h) as row from house h where id = $1',
      [house_id],
    )
    if (!current) throw notFound('房源不存在')
    const { row } = current
    const refusal = mayUndo(change, row, now)
    if (refusal !== null) throw conflict(refusal)
    const columns = Object.fromEntries(
      Object.entries(columnsBefore(change)).filter(([name]) => Object.hasOwn(row, name)),
    ) as Partial<HouseRow> & { off_reason?: OffReason | null }
    const { shelf } = columns
    if (shelf !== undefined) requirePermission(context.caller, 'lots.publish')
    await updateLot(context, row, {
      changes: {
        ...columns,
        ...(shelf !== undefined && { off_at: shelf === 'on' ? null : now }),
        updated_at: changeTime(now, row.updated_at),
      } as Partial<HouseRow>,
      action: 'desk/lot-undo',
      kept: { undone: change_id },
    })
    if (shelf !== undefined)
      await tellShelves(context, {
        lots: [{ ...row, off_reason: row.off_reason as OffReason | null }],
        shelf: shelf as 'on' | 'off',
        reason: columns.off_reason ?? null,
      })
    // Withdrawing a lot cancels its reminders; undoing that as a mistake restores those still ahead.
    if (row.status === 'withdrawn' && columns.status !== undefined)
      await db.query(
        `update remind set state = 'waiting' where house_id = $1 and state = 'void' and remind_time > $2`,
        [house_id, now],
      )
  })

/** Restoring a price, a time or a state needs the same approval as changing it. */
export const eyedUndo: Eyed<Input, Output> = {
  path: 'desk/lot-undo',
  titleOf: lot => `撤销：${lot.code} ${lot.title}`,
  run: undoLotChange,
}
