import type { z } from 'zod'
import type { FieldError } from '../../../src/contract/errcodes'
import type { houseCalls, Survey } from '../../../src/contract/house/schema'
import { requireUid, type Context } from '../../http/context'
import { badField, conflict } from '../../errors/api-error'
import { writeAudit } from '../../shared/audit'
import { inHeldTransaction } from '../../shared/transaction'
import { SURVEY_LABELS } from './attributes'
import { loadSurvey } from './detail/survey'
import { changeTime, isEditor, lotToChange } from '../../cards/lot-access'

type Input = z.output<(typeof houseCalls)['house/survey-edit']['request']>
/** The parts of an on-site check that a request may contain. */
export type CheckParts = Pick<Input, 'infos' | 'texts' | 'picture_ids' | 'surveyed_at'>

interface Check {
  id: number | null
  infos: Record<string, string>
  texts: Survey['texts']
  picture_ids: number[]
  surveyed_at: number | null
  updated_at: number
}
const NOTHING: Check = { id: null, infos: {}, texts: [], picture_ids: [], surveyed_at: null, updated_at: 0 }

/** Replaces the given parts of a lot's newest on-site check; creates one if there is none. */
export async function editSurvey(context: Context, input: Input): Promise<Survey> {
  return inHeldTransaction(context, async context => {
    await lotToChange(context, input.house_id)
    const check = await newestCheck(context, input.house_id)
    if (input.updated_at !== undefined && input.updated_at !== check.updated_at)
      throw conflict('尽调已被他人修改，请刷新后再改', { updated_at: check.updated_at })
    await checkParts(context, input, check)
    const after: Check = {
      ...check,
      infos: input.infos ?? check.infos,
      texts: input.texts ? numbered(input.texts, check.texts) : check.texts,
      picture_ids: input.picture_ids ?? check.picture_ids,
      surveyed_at: input.surveyed_at ?? check.surveyed_at ?? context.now,
      updated_at: changeTime(context.now, check.updated_at),
    }
    await saveCheck(context, input.house_id, after)
    await writeAudit(context, {
      action: 'house/survey-edit',
      entityType: 'house',
      entityId: input.house_id,
      before: check.id === null ? null : check,
      after,
    })
    return loadSurvey(context, input.house_id)
  })
}

/** Validates facts, texts and pictures: known keys, existing texts, pictures that the caller may use; throws 1004 otherwise. */
export async function checkParts(
  context: Context,
  input: CheckParts,
  before: Pick<Check, 'texts' | 'picture_ids'>,
): Promise<void> {
  const errors = [
    ...unknownKeys(input),
    ...unknownTexts(input, before),
    ...(await foreignPictures(context, input, before)),
  ]
  if (errors.length > 0) throw badField(...errors)
}

async function newestCheck({ db }: Context, houseId: number): Promise<Check> {
  return (
    (await db.one<Check & { id: number }>(
      `select id, infos, texts, picture_ids, surveyed_at, updated_at from house_check where house_id = $1 and status = 'published'
     order by surveyed_at desc nulls last, id desc limit 1 for update`,
      [houseId],
    )) ?? NOTHING
  )
}

function unknownKeys({ infos = {} }: CheckParts): FieldError[] {
  return Object.keys(infos)
    .filter(key => !SURVEY_LABELS.has(key))
    .map(key => ({ field: 'infos', message: `没有 ${key} 这一项` }))
}

function unknownTexts({ texts = [] }: CheckParts, check: Pick<Check, 'texts'>): FieldError[] {
  return texts.some(t => t.id !== undefined && !check.texts.some(old => old.id === t.id))
    ? [{ field: 'texts', message: '没有这段文字' }]
    : []
}

/** Assigns ids to texts: existing texts keep theirs, new ones get the next. */
export function numbered(texts: NonNullable<Input['texts']>, before: Survey['texts']): Survey['texts'] {
  let last = Math.max(0, ...before.map(t => t.id))
  return texts.map(({ id, title, text }, i) => ({ id: id ?? ++last, title, text, sort: i + 1 }))
}

/** Returns pictures that are neither the caller's uploads nor already in the check; editors may use any. */
async function foreignPictures(
  context: Context,
  { picture_ids = [] }: CheckParts,
  check: Pick<Check, 'picture_ids'>,
): Promise<FieldError[]> {
  const added = picture_ids.filter(id => !check.picture_ids.includes(id))
  const row = await context.db.one<{ total: number }>(
    'select count(*) as total from picture where id = any($1) and ($2 or uploader_uid = $3)',
    [added, isEditor(context), requireUid(context)],
  )
  return (row?.total ?? 0) < added.length ? [{ field: 'picture_ids', message: '只能使用自己上传的图片' }] : []
}

async function saveCheck(
  context: Context,
  houseId: number,
  { id, infos, texts, picture_ids, surveyed_at, updated_at }: Check,
): Promise<void> {
  const { db, caller } = context
  const values = [
    JSON.stringify(infos),
    JSON.stringify(texts),
    picture_ids,
    surveyed_at,
    updated_at,
    caller.agentId,
    await loadSurveyorName(context),
  ]
  if (id !== null) {
    await db.query(
      'update house_check set infos = $1, texts = $2, picture_ids = $3, surveyed_at = $4, updated_at = $5, agent_id = coalesce(agent_id, $6), surveyor = coalesce(surveyor, $7) where id = $8',
      [...values, id],
    )
  } else {
    await db.query(
      `insert into house_check (house_id, status, infos, texts, picture_ids, surveyed_at, created_at, updated_at, agent_id, surveyor)
       values ($8, 'published', $1, $2, $3, $4, $5, $5, $6, $7)`,
      [...values, houseId],
    )
  }
  const isEmpty = Object.keys(infos).length + texts.length + picture_ids.length === 0
  await db.query('update house set has_survey = $2 where id = $1', [houseId, !isEmpty])
}

/** Returns the caller's name as the inspector. */
export async function loadSurveyorName({ db, caller }: Context): Promise<string | null> {
  const row = await db.one<{ name: string }>(
    'select coalesce(a.name, u.nickname) as name from users u left join agent a on a.id = $2 where u.uid = $1',
    [caller.uid, caller.agentId],
  )
  return row?.name ?? null
}
