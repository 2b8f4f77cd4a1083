// Saves lots for house/add-edit. A form is read outside of the transaction (its notice is parsed in a worker), then `writeHouse` locks
// the lot, checks permissions, rules and references, computes dependent columns, and writes only columns that changed, with an audit
// row and, for a new text, a notice version. An editor's change of prices, times or state may need a second person: the complete
// request waits and is executed on confirmation.

import type { z } from 'zod'
import type { houseCalls, NoticeSection, RiskFlag } from '../../../src/contract/house/schema'
import { brokenRules, type LotClearable } from '../../../src/contract/lot-rules'
import type { HouseRow } from '../../db/rows'
import type { Context } from '../../http/context'
import { badField, conflict, notAllowed } from '../../errors/api-error'
import { twoPhase } from '../../http/two-phase'
import { maskedFlag, maskedSection } from '../../notice/papers/mask'
import { riskColumns } from '../../notice/named-share'
import type { LotWords } from '../../notice/rooms'
import { readNoticeApart, readOwnerApart } from '../../readers/notice-apart'
import { writeAudit } from '../../shared/audit'
import { fourEyed, type Eyed } from '../../shared/four-eyes'
import { parseFloorNo } from '../../shared/floor-no'
import { lockedFields, refuseLocked } from '../../shared/lot-lock'
import { addLot, updateLot } from '../../shared/lot-terms'
import { inTransaction } from '../../shared/transaction'
import { changeTime, isEditor, lotToChange } from '../../cards/lot-access'
import { checkMarketPrice } from './manage-market'
import { newestVersion, saveNotice } from './manage-notice'
import { PLACE_FIELDS, placeFacts } from './manage-place'
import { unknownReferences } from './manage-references'
import { lotById, nextIdentity } from './manage-repository'
import { setPictures } from './manage-pictures'
import { mayMove, missingErrors, moveRefusal } from './manage-rules'

type Asked = z.output<(typeof houseCalls)['house/add-edit']['request']>
type Input = Omit<Asked, 'idem_key'> & Partial<Pick<Asked, 'idem_key'>>
type Sent = Omit<
  Input,
  'id' | 'updated_at' | 'notice' | 'risk' | 'pictures' | 'clear' | 'idem_key' | 'as_published'
>
/** Fields of the lot that a request changes; null clears one. */
type Fields = { [F in keyof Sent]: F extends Exclude<LotClearable, 'court'> ? Sent[F] | null : Sent[F] }
export interface SavedLot {
  id: number
  updated_at: number
  code: string
  shelf: 'on' | 'off'
}

/** A change that is more than a form: its endpoint, the columns set in addition, and the data stored with it. */
export interface Act {
  action: string
  besides: Partial<HouseRow>
  kept: object
}
const FORM: Act = { action: 'house/add-edit', besides: {}, kept: {} }

/** Fields that only editors may set. */
const FOR_EDITORS = ['status', 'current_price', 'deal_price', 'agent_ids'] as const

/** Results of reading a form before the transaction, so that parsing does not hold its connection. */
interface ReadForm {
  fields: Fields
  read: RiskFlag[]
}

async function readForm(context: Context, input: Input): Promise<ReadForm> {
  const fields = await withOwner(toWrittenFields(input), input)
  if (!isEditor(context) && FOR_EDITORS.some(f => fields[f] !== undefined))
    throw notAllowed('状态、成交与顾问由编辑维护')
  const texts = input.notice ?? (await keptNotice(context, input))
  if (texts.length === 0) return { fields, read: [] }
  return { fields, read: await readNoticeApart(texts, await loadLotWords(context, input)) }
}

/** Creates a lot (unlisted, with the caller as its agent) or changes the fields in the request, with all rules of house/add-edit. */
export async function saveHouse(context: Context, given: Input, act = FORM): Promise<SavedLot> {
  const input = withoutNumbers(given)
  return writeHouse(context, input, { ...(await readForm(context, input)), act })
}

const writeHouse = (
  context: Context,
  input: Input,
  { fields, read, act }: ReadForm & { act: Act },
): Promise<SavedLot> =>
  inTransaction(context, context =>
    input.id === undefined
      ? makeLot(context, input, fields, read)
      : changeLot(context, { ...input, id: input.id }, { fields, read, act }),
  )

/**
 * Four-eyes rule for editors: a house/add-edit request that touches prices, times or the state of a lot waits as a whole, since all its
 * fields are one change.
 */
export const eyedHouse: Eyed<Asked, SavedLot, ReadForm> = {
  path: 'house/add-edit',
  titleOf: ({ code }, { title }) => [code, title].filter(Boolean).join(' '),
  prepare: readForm,
  run: (context, input, form) => writeHouse(context, input, { ...form, act: FORM }),
}
const { prepare: prepareHouse, run: runHouse } = fourEyed(eyedHouse)

/** A pending request has changed nothing, so the form continues from the current version. */
export const saveForm = twoPhase(
  (context: Context, input: Asked) => prepareHouse(context, withoutNumbers(input)),
  async (context: Context, input: Asked, form: ReadForm) => {
    const saved = await runHouse(context, withoutNumbers(input), form)
    if (saved.waiting === null) return saved
    return { ...saved, ...toSavedLot(await lotById(context, saved.id)) }
  },
)

/** Removes identity and bank card numbers from a notice and its quotations. */
const withoutNumbers = <Form extends Input>(input: Form): Form => ({
  ...input,
  ...(input.notice && { notice: input.notice.map(maskedSection) }),
  ...(input.risk && {
    risk: input.risk.map(maskedFlag),
  }),
})

/** Adds the owner type that the new notice states, unless the form sets it. */
async function withOwner(fields: Fields, { notice }: Input): Promise<Fields> {
  if (fields.owner_kind !== undefined || notice === undefined || notice.length === 0) return fields
  const owner = await readOwnerApart(notice)
  return owner === null ? fields : { ...fields, owner_kind: owner }
}

/** Returns the title and address after the change, which identify the lot when its notice is read. */
async function loadLotWords(context: Context, { id, title, address }: Input): Promise<LotWords> {
  if (id === undefined || (title !== undefined && address !== undefined)) return { title, address }
  await lotToChange(context, id)
  const lot = await lotById(context, id)
  return { title: title ?? lot.title, address: address ?? lot.address }
}

/** Returns the stored notice, which flags without a text refer to. */
async function keptNotice(context: Context, { id, risk }: Input): Promise<NoticeSection[]> {
  if (id === undefined || risk === undefined) return []
  await lotToChange(context, id)
  return (await newestVersion(context, id))?.sections ?? []
}

/** Returns the lot's own fields: those in the request and those to clear. */
function toWrittenFields({
  id: _id,
  updated_at: _at,
  notice: _notice,
  risk: _risk,
  pictures: _pictures,
  clear,
  idem_key: _key,
  as_published: _published,
  ...fields
}: Input): Fields {
  const emptied: readonly LotClearable[] = clear ?? []
  const both = emptied.filter(field => fields[field] !== undefined)
  if (both.length > 0) throw badField(...both.map(field => ({ field, message: '不能同时填写和清空' })))
  const sent = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries([...sent, ...emptied.map(field => [field, NOTHING[field] ?? null])]) as Fields
}

/** Stored values of cleared fields that are not null. */
const NOTHING: Partial<Record<LotClearable, string>> = { court: '' }

async function makeLot(
  context: Context,
  input: Input,
  fields: Fields,
  read: readonly RiskFlag[],
): Promise<SavedLot> {
  const missing = missingErrors(fields)
  if (missing.length > 0) throw badField(...missing)
  await needReferences(context, fields)
  const { agentId } = context.caller
  const { now } = context
  const place = await placeFacts(context, null, fields)
  const identity = await nextIdentity(context, place.city_id)
  const lot = {
    status: 'upcoming',
    current_price: null,
    deal_price: null,
    appraisal_price: null,
    floor: null,
    total_floor: null,
    court: '',
    notice_time: Math.min(now, fields.start_time ?? now),
    agent_ids: agentId === null ? [] : [agentId],
    bid_total: 0,
    ...identity,
    ...fields,
    ...place,
    shelf: 'off',
    created_at: now,
    updated_at: now,
  } as HouseRow
  checkRules(lot, new Set(Object.keys(lot)), mayOverride(context, input))
  await checkMarketPrice(context, lot, fields)
  if (!mayMove('upcoming', lot.status)) throw conflict(moveRefusal('upcoming', lot.status))
  if (lot.end_time <= now && !isEditor(context))
    throw badField({ field: 'end_time', message: '结束时间已过' })
  const row = { ...lot, ...dependents(lot, fields, now), ...riskColumns([], lot) }
  await addLot(context, row)
  if (input.notice || input.risk) {
    const { notice_id, risk } = await saveNotice(context, lot.id, input, { read, words: lot })
    await updateLot(context, row, { changes: { notice_id, ...riskColumns(risk, lot) } })
  }
  await writeAudit(context, {
    action: 'house/add-edit',
    entityType: 'house',
    entityId: lot.id,
    before: null,
    after: fields,
  })
  if (input.pictures) await setPictures(context, lot.id, input.pictures)
  return toSavedLot(row)
}

async function changeLot(
  context: Context,
  input: Input & { id: number },
  { fields, read, act }: { fields: Fields; read: readonly RiskFlag[]; act: Act },
): Promise<SavedLot> {
  const { id } = input
  await lotToChange(context, id)
  const current = await lotById(context, id)
  if (input.updated_at !== undefined && input.updated_at !== current.updated_at)
    throw conflict('房源已被他人修改，请刷新后再改', { updated_at: current.updated_at })
  await needReferences(context, fields)
  const isMoved = PLACE_FIELDS.some(f => fields[f] !== undefined && fields[f] !== current[f])
  const place = isMoved ? await placeFacts(context, current, fields) : {}
  const next: HouseRow = { ...current, ...fields, ...place } as HouseRow
  const missing = missingErrors(next).filter(
    ({ field }) => Object.hasOwn(fields, field) || (field === 'court' && fields.kind !== undefined),
  )
  if (missing.length > 0) throw badField(...missing)
  checkRules(next, new Set(Object.keys(fields)), mayOverride(context, input))
  await checkMarketPrice(context, next, fields)
  if (!mayMove(current.status, next.status)) throw conflict(moveRefusal(current.status, next.status))
  const { risk, ...notice } =
    input.notice || input.risk
      ? await saveNotice(context, id, input, { read, words: next })
      : { risk: current.risk, notice_id: current.notice_id }
  if (input.pictures) await setPictures(context, id, input.pictures)
  const changes = findRowChanges(current, {
    ...fields,
    ...place,
    ...dependents(next, fields, context.now),
    ...notice,
    ...riskColumns(risk, next),
    ...act.besides,
  })
  if (Object.keys(changes).length === 0) return toSavedLot(current)
  if (!isEditor(context))
    refuseLocked(await lockedFields(context.db, id), {
      columns: Object.keys(changes),
      risks: risksChanged(current.risk, changes.risk),
    })
  const row = { ...next, updated_at: changeTime(context.now, current.updated_at) }
  await updateLot(
    context,
    { ...current },
    {
      changes: { ...changes, updated_at: row.updated_at },
      action: act.action,
      kept: act.kept,
    },
  )
  return toSavedLot(row)
}

const toSavedLot = ({ id, updated_at, code, shelf }: SavedLot): SavedLot => ({ id, updated_at, code, shelf })

async function needReferences(context: Context, fields: Fields): Promise<void> {
  const unknown = await unknownReferences(context, fields)
  if (unknown.length > 0) throw badField(...unknown)
}

/** Returns true if an editor accepts values that a court published although they break a rule. */
const mayOverride = (context: Context, { as_published }: Input) => as_published === true && isEditor(context)

function checkRules(lot: HouseRow, sent: ReadonlySet<string>, isOverridden: boolean): void {
  const broken = brokenRules({ ...lot, kind: lot.kind }, sent).filter(
    ({ isPublished }) => !(isPublished && isOverridden),
  )
  if (broken.length > 0) throw badField(...broken.map(({ field, message }) => ({ field, message })))
}

/** Returns columns that depend on others. */
function dependents(lot: HouseRow, fields: Fields, now: number): Partial<HouseRow> {
  return {
    ...(fields.floor !== undefined ? { floor_no: parseFloorNo(lot.floor) } : {}),
    ...(fields.end_time !== undefined && !lot.delay_total ? { planned_end_time: lot.end_time } : {}),
    ...(fields.status === 'sold' && !lot.deal_time ? { deal_time: Math.min(now, lot.end_time) } : {}),
  }
}

/** Returns the risks that the notice changes. */
const risksChanged = (before: readonly RiskFlag[], after: readonly RiskFlag[] | undefined): string[] =>
  (after ?? [])
    .filter(flag => JSON.stringify(flag) !== JSON.stringify(before.find(({ kind }) => kind === flag.kind)))
    .map(({ kind }) => kind)

/** Returns the columns whose value changes. */
function findRowChanges(current: HouseRow, wanted: Partial<HouseRow>): Partial<HouseRow> {
  const isOther = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(current[name as keyof HouseRow])
  return Object.fromEntries(Object.entries(wanted).filter(isOther)) as Partial<HouseRow>
}
