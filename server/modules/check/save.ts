/**
 * Saves and deletes checks of lots. Every change locks the lot and the check, updates the lot's mark of having been visited, and writes an
 * audit.
 */

import type { z } from 'zod'
import type { checkCalls, HouseCheck } from '../../../src/contract/check/schema'
import type { Context } from '../../http/context'
import { badField, conflict, notFound } from '../../errors/api-error'
import { changeTime, isEditor, lotToChange } from '../../cards/lot-access'
import { checkParts, numbered, loadSurveyorName } from '../house/manage-survey'
import { writeAudit } from '../../shared/audit'
import { inHeldTransaction } from '../../shared/transaction'
import { checkById, checkRow, MAX_CHECKS, type CheckRow } from './checks'

type Calls = typeof checkCalls
type Input<P extends keyof Calls> = z.output<Calls[P]['request']>

/** Returns the fields of a check that the audit stores. */
const toCheckAudit = ({ infos, texts, pictures, status, surveyed_at, return_note }: CheckRow) => ({
  infos,
  texts,
  picture_ids: pictures.map(({ id }) => id),
  status,
  surveyed_at,
  return_note,
})

const isEmpty = (check: { infos: object; texts: readonly unknown[]; picture_ids: readonly unknown[] }) =>
  Object.keys(check.infos).length + check.texts.length + check.picture_ids.length === 0
const refuseEmpty = () => badField({ field: 'infos', message: '至少要有一项事实、一段文字或一张图' })

/** Marks the lot as visited if one of its published checks has content. */
async function noteSurvey({ db }: Context, houseId: number): Promise<void> {
  await db.query(
    `update house set has_survey = exists (
       select 1 from house_check c where c.house_id = $1 and c.status = 'published'
         and (c.infos <> '{}' or c.texts <> '[]' or c.picture_ids <> '{}')) where id = $1`,
    [houseId],
  )
}

/** Adds a check of one of the caller's lots; editors may add one to any lot. */
export async function addCheck(
  context: Context,
  {
    house_id,
    infos = {},
    texts = [],
    picture_ids = [],
    surveyed_at,
    status = 'draft',
  }: Input<'house-check/add'>,
): Promise<{ check: HouseCheck }> {
  return inHeldTransaction(context, async context => {
    const { db, now, caller } = context
    await lotToChange(context, house_id)
    if (isEmpty({ infos, texts, picture_ids })) throw refuseEmpty()
    await checkParts(context, { infos, texts, picture_ids }, { texts: [], picture_ids: [] })
    const count = await db.one<{ total: number }>(
      'select count(*) as total from house_check where house_id = $1',
      [house_id],
    )
    if ((count?.total ?? 0) >= MAX_CHECKS) throw conflict(`一套房源至多 ${MAX_CHECKS} 次实勘`)
    const made = await db.one<{ id: number }>(
      `insert into house_check (house_id, agent_id, status, infos, texts, picture_ids, surveyor, surveyed_at, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9) returning id`,
      [
        house_id,
        caller.agentId,
        status,
        JSON.stringify(infos),
        JSON.stringify(numbered(texts, [])),
        picture_ids,
        await loadSurveyorName(context),
        surveyed_at ?? now,
        now,
      ],
    )
    const row = made && (await checkRow(context, made.id))
    if (!row) throw new Error('a check was not saved')
    await noteSurvey(context, house_id)
    await writeAudit(context, {
      action: 'house-check/add',
      entityType: 'house_check',
      entityId: row.id,
      before: null,
      after: toCheckAudit(row),
    })
    return { check: await checkById(context, row.id) }
  })
}

/** Locks a check and its lot for a change; null if it does not exist. */
async function checkToChange(context: Context, id: number): Promise<CheckRow | null> {
  const found = await context.db.one<{ house_id: number }>('select house_id from house_check where id = $1', [
    id,
  ])
  if (!found) return null
  await lotToChange(context, found.house_id)
  return checkRow(context, id)
}

/** Replaces the parts that the request contains and leaves the others. */
export async function updateCheck(
  context: Context,
  { id, updated_at, return_note, ...input }: Input<'house-check/update'>,
): Promise<{ check: HouseCheck }> {
  return inHeldTransaction(context, async context => {
    const before = await checkToChange(context, id)
    if (!before) throw notFound('没有这次实勘')
    if (updated_at !== undefined && updated_at !== before.updated_at)
      throw conflict('这次实勘已被他人修改，请刷新后再改', { updated_at: before.updated_at })
    if (return_note !== undefined && !isEditor(context))
      throw badField({ field: 'return_note', message: '只有编辑可以填写' })
    const pictureIds = before.pictures.map(picture => picture.id)
    await checkParts(context, input, { texts: before.texts, picture_ids: pictureIds })
    const after = {
      infos: input.infos ?? before.infos,
      texts: input.texts ? numbered(input.texts, before.texts) : before.texts,
      picture_ids: input.picture_ids ?? pictureIds,
    }
    if (isEmpty(after)) throw refuseEmpty()
    const status = input.status ?? before.status
    await context.db.query(
      `update house_check
       set infos = $2, texts = $3, picture_ids = $4, surveyed_at = $5, status = $6, return_note = $7, updated_at = $8
       where id = $1`,
      [
        id,
        JSON.stringify(after.infos),
        JSON.stringify(after.texts),
        after.picture_ids,
        input.surveyed_at ?? before.surveyed_at,
        status,
        return_note ?? (status === 'draft' ? before.return_note : ''),
        changeTime(context.now, before.updated_at),
      ],
    )
    await noteSurvey(context, before.house_id)
    const row = await checkRow(context, id)
    await writeAudit(context, {
      action: 'house-check/update',
      entityType: 'house_check',
      entityId: id,
      before: toCheckAudit(before),
      after: row && toCheckAudit(row),
    })
    return { check: await checkById(context, id) }
  })
}

/** Deletes one text; one that is already deleted answers 0. */
export async function deleteText(
  context: Context,
  { id, text_id }: Input<'house-check/del-text'>,
): Promise<{ deleted: number }> {
  return inHeldTransaction(context, async context => {
    const before = await checkToChange(context, id)
    if (!before) throw notFound('没有这次实勘')
    const texts = before.texts.filter(text => text.id !== text_id)
    if (texts.length === before.texts.length) return { deleted: 0 }
    await context.db.query('update house_check set texts = $2, updated_at = $3 where id = $1', [
      id,
      JSON.stringify(texts),
      changeTime(context.now, before.updated_at),
    ])
    await noteSurvey(context, before.house_id)
    await writeAudit(context, {
      action: 'house-check/del-text',
      entityType: 'house_check',
      entityId: id,
      before: before.texts,
      after: texts,
    })
    return { deleted: 1 }
  })
}

/** Deletes a check with its facts, texts and pictures; one that is already deleted answers 0. */
export async function deleteCheck(
  context: Context,
  { id }: Input<'house-check/del'>,
): Promise<{ deleted: number }> {
  return inHeldTransaction(context, async context => {
    const before = await checkToChange(context, id)
    if (!before) return { deleted: 0 }
    await context.db.query('delete from house_check where id = $1', [id])
    await noteSurvey(context, before.house_id)
    await writeAudit(context, {
      action: 'house-check/del',
      entityType: 'house_check',
      entityId: id,
      before: toCheckAudit(before),
      after: null,
    })
    return { deleted: 1 }
  })
}
