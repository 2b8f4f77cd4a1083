import type { Request } from '@/contract/endpoints'
import { LOT_CLEARABLE, type LotClearable } from '@/contract/lot-rules'
import { attributeOf } from '@/contract/lot-attributes'
import {
  answered,
  emptyForm,
  parseWanToFen,
  FLAG_FIELDS,
  parseTypedNumber,
  findQuoteSection,
  TYPED_FIELDS,
  type LotForm,
  type TypedField,
} from './lot-form'

export type LotRequest = Omit<Request<'house/add-edit'>, 'idem_key'>

const ifThere = <T>(value: T | null): T | undefined =>
  value === null || Number.isNaN(value) ? undefined : value

/** Value of a box; undefined if it is empty or holds no valid number where one is required. */
function saidIn(field: TypedField, typed: string): string | number | undefined {
  const { kind } = attributeOf(field)
  if (kind === 'line' || kind === 'text') return typed.trim() || undefined
  return ifThere(kind === 'money' ? parseWanToFen(typed) : parseTypedNumber(typed))
}

/** The whole form as a request; omits empty fields. A fixed price has no increment, which is sent as 0. */
export function buildLotRequest(form: LotForm): LotRequest {
  return {
    ...Object.fromEntries(TYPED_FIELDS.map(field => [field, saidIn(field, form[field])])),
    ...Object.fromEntries(FLAG_FIELDS.map(field => [field, ifThere(form[field])])),
    ...(form.kind === 'ykj' && { increment: ifThere(parseWanToFen(form.increment)) ?? 0 }),
    kind: form.kind,
    house_type: form.house_type,
    round: form.round,
    start_time: ifThere(form.start_time),
    end_time: ifThere(form.end_time),
    xiaoqu_id: ifThere(form.xiaoqu_id),
    region_id: ifThere(form.region_id),
    circle_id: ifThere(form.circle_id),
    feature_ids: form.feature_ids.length > 0 ? form.feature_ids : undefined,
    notice: form.notice.length > 0 ? form.notice : undefined,
    risk: buildLotRisks(form),
  }
}

/** The given answers; the server reads the others from the notice. */
function buildLotRisks(form: LotForm): LotRequest['risk'] {
  const flags = answered(form).map(kind => {
    const { value, quote, number } = form.risks[kind] ?? { value: 'unstated', quote: '', number: '' }
    const said = value === 'unstated' ? '' : quote.trim()
    const amount = value === 'unstated' ? null : parseTypedNumber(number)
    return {
      kind,
      value,
      quote: said || null,
      section: findQuoteSection(said, form),
      number:
        amount === null || Number.isNaN(amount)
          ? null
          : kind === 'arrears'
            ? Math.round(amount * 100)
            : amount,
    }
  })
  return flags.length > 0 ? flags : undefined
}

const ALWAYS_WHOLE = ['feature_ids'] as const

const isEmpty = (value: unknown) => value === null || (typeof value === 'string' && value.trim() === '')
const isOfForm = (field: LotClearable): field is LotClearable & keyof LotForm =>
  Object.hasOwn(emptyForm(), field)

/** Fields that the lot had and the form has cleared. */
const clearedIn = (form: LotForm, base: LotForm) =>
  LOT_CLEARABLE.filter(isOfForm).filter(field => isEmpty(form[field]) && !isEmpty(base[field]))

/** Only the differences from the loaded lot; null without any. */
export function buildLotChanges(form: LotForm, base: LotForm): LotRequest | null {
  const before: Record<string, unknown> = buildLotRequest(base)
  const after: Record<string, unknown> = {
    ...buildLotRequest(form),
    ...Object.fromEntries(ALWAYS_WHOLE.map(field => [field, form[field]])),
  }
  const wasWhole: Record<string, unknown> = Object.fromEntries(
    ALWAYS_WHOLE.map(field => [field, base[field]]),
  )
  const changed = Object.entries(after).filter(
    ([field, value]) =>
      value !== undefined && JSON.stringify(value) !== JSON.stringify(wasWhole[field] ?? before[field]),
  )
  const clear = clearedIn(form, base)
  if (clear.length > 0) changed.push(['clear', clear])
  return changed.length > 0 ? (Object.fromEntries(changed) as LotRequest) : null
}
