import { RISK_KINDS, RISK_LABELS, type RiskKind } from '../../../src/contract/codes'
import type { FieldError } from '../../../src/contract/errcodes'
import type { NoticeSection, RiskFlag } from '../../../src/contract/house/schema'
import { brokenRisks, hiddenRisks } from '../../../src/contract/lot-rules'
import { isBalanceTight } from '../../../src/lib/finance/sale-days'
import type { Context } from '../../http/context'
import { badField } from '../../errors/api-error'
import { isEditor } from '../../cards/lot-access'
import { maskedFlag, maskedSection } from '../../notice/papers/mask'
import { noticeChanges } from './notice-changes'

/** A flag as a form sends it. */
export type GivenFlag = {
  kind: RiskKind
  value: RiskFlag['value']
  number?: number | null | undefined
  quote?: string | null | undefined
  section?: string | null | undefined
}

interface Version {
  id: number
  version: number
  sections: NoticeSection[]
  risk: RiskFlag[]
}

export interface NoticeChange {
  notice?: NoticeSection[] | undefined
  risk?: GivenFlag[] | undefined
}
/** The current notice version of a lot and its risks. */
export interface NoticeFacts {
  notice_id: number | null
  risk: RiskFlag[]
}

/**
 * Stores a new version if the sections differ from the newest one, with the flags of the form and the others as read from the notice
 * (`read`). Flags without a new text replace those of the newest version. Throws 1004 for a yes or no without a quotation, a quotation
 * that the notice does not contain, and a burden that the notice states and an agent denies.
 */
export async function saveNotice(
  context: Context,
  houseId: number,
  { notice, risk: given }: NoticeChange,
  { read, words }: { read: readonly RiskFlag[]; words: { title: string; address: string } },
): Promise<NoticeFacts> {
  if (notice?.length === 0) throw badField({ field: 'notice', message: '公告不能为空' })
  const newest = await newestVersion(context, houseId)
  const isNew = notice !== undefined && !areSame(notice, newest?.sections ?? [])
  const sections = isNew ? notice : (newest?.sections ?? [])
  const texts = [words.title, words.address, ...sections.map(({ text }) => text)]
  const errors = flagErrors(given ?? [], texts, isEditor(context) ? [] : read)
  if (errors.length > 0) throw badField(...errors)
  const risk = mergeFlags(given ?? [], isNew ? read : (newest?.risk ?? []))
  if (isNew) return { notice_id: await addVersion(context, houseId, newest, sections, risk), risk }
  if (newest)
    await context.db.query('update notice set risk = $2 where id = $1', [newest.id, JSON.stringify(risk)])
  return { notice_id: newest?.id ?? null, risk }
}

/** Returns the current texts and flags of a lot, masked as new ones are: an older row may still contain personal numbers. */
export async function newestVersion({ db }: Context, houseId: number): Promise<Version | undefined> {
  const row = await db.one<Version>(
    'select id, version, sections, risk from notice where house_id = $1 order by version desc limit 1',
    [houseId],
  )
  return row && { ...row, sections: row.sections.map(maskedSection), risk: row.risk.map(maskedFlag) }
}

async function addVersion(
  { db, now }: Context,
  houseId: number,
  newest: Version | undefined,
  sections: NoticeSection[],
  risk: RiskFlag[],
): Promise<number | null> {
  const row = await db.one<{ id: number }>(
    'insert into notice (house_id, version, published_at, sections, risk, changes) values ($1, $2, $3, $4, $5, $6) returning id',
    [
      houseId,
      (newest?.version ?? 0) + 1,
      now,
      JSON.stringify(sections),
      JSON.stringify(risk),
      noticeChanges(newest?.sections ?? null, sections),
    ],
  )
  return row?.id ?? null
}

/** Returns the errors of flags, checked against the texts they refer to: the lot's own words and its notice. */
function flagErrors(
  flags: readonly GivenFlag[],
  texts: readonly string[],
  read: readonly RiskFlag[] = [],
): FieldError[] {
  const twice = flags
    .filter((flag, i) => flags.findIndex(f => f.kind === flag.kind) < i)
    .map(flag => `${flag.kind} 只能填一次`)
  const wrong = brokenRisks(flags, texts).map(({ message }) => message)
  const hidden = hiddenRisks(flags, read).map(({ kind, message }) => `${RISK_LABELS[kind].title}：${message}`)
  return [...twice, ...wrong, ...hidden].map(message => ({ field: 'risk', message }))
}

export const areSame = (a: readonly NoticeSection[], b: readonly NoticeSection[]) =>
  a.length === b.length &&
  a.every((s, i) => s.key === b[i]?.key && s.title === b[i]?.title && s.text === b[i]?.text)

const NOTHING_BESIDES: Partial<RiskFlag> = {}

/**
 * Derives from a form's number of days whether the balance is due soon, by the general rule. If the days were read from the notice, its
 * partial payments count.
 */
function weighed(form: GivenFlag, told: RiskFlag | undefined): GivenFlag {
  const { kind, value, number } = form
  if (kind !== 'balance_days' || value === 'unstated' || typeof number !== 'number') return form
  const payments = told?.number === number ? told.payments : undefined
  return { ...form, value: isBalanceTight({ number, payments }) ? 'yes' : 'no' }
}

/** Returns one flag of each kind, in order: the given one, else the one read, else unstated. */
export function mergeFlags(given: readonly GivenFlag[], read: readonly RiskFlag[]): RiskFlag[] {
  return RISK_KINDS.map((kind): RiskFlag => {
    const told = read.find(f => f.kind === kind)
    const form = given.find(f => f.kind === kind)
    const flag = form ? weighed(form, told) : told
    if (!flag) return { kind, value: 'unstated', number: null, quote: null, section: null }
    // Further details from the reader, as long as the form has the same value.
    const { payments, percent, bearer, denial } = told?.value === flag.value ? told : NOTHING_BESIDES
    return {
      ...(payments ? { payments } : {}),
      ...(percent === undefined ? {} : { percent }),
      ...(bearer === undefined ? {} : { bearer }),
      ...(denial ? { denial } : {}),
      kind,
      value: flag.value,
      number: flag.number ?? null,
      quote: flag.quote?.trim() || null,
      section: flag.section?.trim() || null,
    }
  })
}
