// Words, forms and tables of a manager's visits, contracts and on-site checks. Each form has initial values, validation and a request
// builder; `issueAt` maps server errors to the form's fields. Fees are yuan in forms and fen in requests.

import type { LeadVisit, ServiceContract } from '@/contract/agent/records'
import type { Result, Request } from '@/contract/endpoints'
import {
  CONTRACT_FIRST_DAY,
  CONTRACT_STATE_LABELS,
  CONTRACT_STATES,
  RECORD_LIMITS,
  VISIT_BACK_SECONDS,
  VISIT_RESULT_LABELS,
  VISIT_RESULTS,
  type ContractState,
  type VisitResult,
} from '@/contract/record-rules'
import type { FormIssue } from '@/domain/form/use-form'
import type { Cell } from '@/lib/csv'
import {
  clockTime,
  toBeijingDay,
  dayStart,
  shortTimeWithWeekday,
  toBeijingSlot,
  slotStart,
} from '@/lib/dates'
import { exactText } from '@/lib/money'
import { parseWholeNumber } from '@/lib/typed-money'

export { CONTRACT_FIRST_DAY, RECORD_LIMITS, type ContractState, type LeadVisit, type ServiceContract }
export type OwnCheck = Result<'house-check/own'>['list'][number]
export type RecordKind = 'visits' | 'contracts'
export const RECORD_TABS = [
  { key: 'visits', label: '带看' },
  { key: 'contracts', label: '合同' },
] as const satisfies readonly { key: RecordKind; label: string }[]

export const RESULT_ITEMS = VISIT_RESULTS.map(key => ({ key, label: VISIT_RESULT_LABELS[key] }))
export const STATE_ITEMS = CONTRACT_STATES.map(key => ({ key, label: CONTRACT_STATE_LABELS[key] }))

/** Visits, all contracts, and the contracts of one state. */
export const RECORD_VIEWS = ['visits', 'contracts', ...CONTRACT_STATES] as const
export type RecordView = (typeof RECORD_VIEWS)[number]
export const RECORD_VIEW_WORDS: Record<RecordView, string> = {
  visits: '带看',
  contracts: '全部合同',
  ...CONTRACT_STATE_LABELS,
}
export const parseContractState = (view: RecordView): ContractState | undefined =>
  CONTRACT_STATES.find(state => state === view)

/** Name of a record's client; a text for a deleted lead or an unnamed client. */
const formatClientName = (client: string, leadId: number | null) =>
  leadId === null ? '线索已删除' : client || '未留称呼'

export interface RecordLines {
  title: string
  about: string
  facts: string[]
  note: string
}

export const visitLines = ({ client, lead_id, house, at, result, note }: LeadVisit): RecordLines => ({
  title: `${formatClientName(client, lead_id)}，${VISIT_RESULT_LABELS[result]}`,
  about: house?.title ?? '房源已删除',
  facts: [shortTimeWithWeekday(at)],
  note,
})

export const contractLines = (contract: ServiceContract): RecordLines => ({
  title: `${contract.number}，${CONTRACT_STATE_LABELS[contract.state]}`,
  about: contract.house?.title ?? '不限房源',
  facts: [
    formatClientName(contract.client, contract.lead_id),
    `${contract.signed_on} 签订`,
    `服务费 ${exactText(contract.fee)}`,
  ],
  note: '',
})

/** Example: 已签与已完成 2 份，服务费合计 27,000 元 */
export const standingLine = ({ total, fee }: Result<'agent/contracts'>['standing'], state?: ContractState) =>
  state === 'ended'
    ? null
    : `${state ? CONTRACT_STATE_LABELS[state] : '已签与已完成'} ${total} 份，服务费合计 ${exactText(fee)}`

export const visitTable = (list: readonly LeadVisit[]): Cell[][] => [
  ['线索', '客户', '房源', '时间', '结果', '备注', '顾问'],
  ...list.map((one): Cell[] => [
    one.lead_id,
    formatClientName(one.client, one.lead_id),
    one.house?.title ?? null,
    `${toBeijingDay(one.at)} ${clockTime(one.at)}`,
    VISIT_RESULT_LABELS[one.result],
    one.note,
    one.agent,
  ]),
]

export const contractTable = (list: readonly ServiceContract[]): Cell[][] => [
  ['合同编号', '状态', '签订日期', '服务费（元）', '线索', '客户', '房源', '顾问'],
  ...list.map((one): Cell[] => [
    one.number,
    CONTRACT_STATE_LABELS[one.state],
    one.signed_on,
    one.fee / 100,
    one.lead_id,
    formatClientName(one.client, one.lead_id),
    one.house?.title ?? null,
    one.agent,
  ]),
]

export interface Lot {
  id: number
  title: string
}
export interface VisitValues {
  lot: Lot | null
  /** Beijing time: `2026-11-23T10:00`. */
  time: string
  result: VisitResult
  note: string
}
const buildRecordLot = (house: { id: number; title: string } | null): Lot | null =>
  house && { id: house.id, title: house.title }

/** Initial values of a visit: an existing one, or a new one for a lead's lot, half an hour ago at the latest. */
export const visitFirst = (visit: LeadVisit | null, lot: Lot | null, now: number): VisitValues => ({
  lot: visit ? buildRecordLot(visit.house) : buildRecordLot(lot),
  time: visit ? `${toBeijingDay(visit.at)}T${clockTime(visit.at)}` : toBeijingSlot(now),
  result: visit?.result ?? 'wants',
  note: visit?.note ?? '',
})
export const visitBounds = (now: number) => ({
  min: toBeijingSlot(now - VISIT_BACK_SECONDS + 1800),
  max: `${toBeijingDay(now)}T${clockTime(now)}`,
})

export function visitIssues({ lot, time }: VisitValues, now: number): FormIssue<'lot' | 'time' | 'note'>[] {
  const at = slotStart(time)
  return [
    ...(lot ? [] : [{ field: 'lot', message: '请选择房源', isMissing: true } as const]),
    ...(time === '' || Number.isNaN(at)
      ? [{ field: 'time', message: '请选择时间', isMissing: true } as const]
      : at > now
        ? [{ field: 'time', message: '带看时间不能晚于现在' } as const]
        : at < now - VISIT_BACK_SECONDS
          ? [{ field: 'time', message: '只能登记 180 天内的带看' } as const]
          : []),
  ]
}
export const visitRequest = (
  { lot, time, result, note }: VisitValues,
  leadId: number,
  visit: LeadVisit | null,
): Request<'agent/visit-save'> => ({
  ...(visit && { id: visit.id, updated_at: visit.updated_at }),
  lead_id: leadId,
  house_id: lot?.id ?? 0,
  at: slotStart(time),
  result,
  note: note.trim(),
})

export interface ContractValues {
  lot: Lot | null
  number: string
  signed_on: string
  /** Whole yuan, as typed. */
  fee: string
  state: ContractState
}
export const contractFirst = (
  contract: ServiceContract | null,
  lot: Lot | null,
  now: number,
): ContractValues => ({
  lot: contract ? buildRecordLot(contract.house) : buildRecordLot(lot),
  number: contract?.number ?? '',
  signed_on: contract?.signed_on ?? toBeijingDay(now),
  fee: contract ? String(contract.fee / 100) : '',
  state: contract?.state ?? 'signed',
})
/** Maximum fee of one contract, yuan. */
const MAX_FEE = 999_999

export function listContractIssues(
  { number, signed_on, fee }: ContractValues,
  now: number,
): FormIssue<'lot' | 'number' | 'signed_on' | 'fee'>[] {
  return [
    ...(Array.from(number.trim()).length < 2
      ? [
          {
            field: 'number',
            message: `编号为 2–${RECORD_LIMITS.number} 个字`,
            isMissing: number === '',
          } as const,
        ]
      : []),
    ...(signed_on === ''
      ? [{ field: 'signed_on', message: '请选择签订日期', isMissing: true } as const]
      : dayStart(signed_on) > now
        ? [{ field: 'signed_on', message: '签订日期不能晚于今天' } as const]
        : signed_on < CONTRACT_FIRST_DAY
          ? [{ field: 'signed_on', message: '签订日期过早' } as const]
          : []),
    ...(parseWholeNumber(fee, 0, MAX_FEE) === null
      ? [{ field: 'fee', message: '服务费为整数，单位元', isMissing: fee === '' } as const]
      : []),
  ]
}
export const contractRequest = (
  { lot, number, signed_on, fee, state }: ContractValues,
  leadId: number | null,
  contract: ServiceContract | null,
): Request<'agent/contract-save'> => ({
  ...(contract && { id: contract.id, updated_at: contract.updated_at }),
  ...(leadId !== null && { lead_id: leadId }),
  ...(lot && { house_id: lot.id }),
  number: number.trim(),
  signed_on,
  fee: (parseWholeNumber(fee, 0, MAX_FEE) ?? 0) * 100,
  state,
})
/** Only an admin may change a finished or ended contract. */
export const canChange = ({ state }: ServiceContract, isAdmin: boolean) => isAdmin || state === 'signed'

export const CHECK_WORDS: Record<OwnCheck['check']['status'], string> = {
  draft: '草稿',
  review: '待审核',
  published: '已公开',
}
/** Maps the calls' field names to those of the forms. */
const PLACES: Readonly<Record<string, string>> = {
  house_id: 'lot',
  at: 'time',
  surveyed_at: 'day',
  texts: 'seen',
}
/** Maps a server error to the form's own field. */
export const issueAt =
  <Field extends string>(fields: readonly Field[]) =>
  (name: string, message: string): FormIssue<Field> | undefined => {
    const field = fields.find(one => one === (PLACES[name] ?? name))
    return field && { field, message }
  }

export interface CheckValues {
  lot: Lot | null
  day: string
  seen: string
}
/** Issues of an on-site check: it needs the day, a description and pictures; a picture alone is too little. */
export function checkIssues(
  { lot, day, seen }: CheckValues,
  now: number,
): FormIssue<'lot' | 'day' | 'seen'>[] {
  return [
    ...(lot ? [] : [{ field: 'lot', message: '请选择房源', isMissing: true } as const]),
    ...(day === ''
      ? [{ field: 'day', message: '请选择日期', isMissing: true } as const]
      : dayStart(day) > now
        ? [{ field: 'day', message: '实勘日期不能晚于今天' } as const]
        : []),
    ...(seen.trim() === '' ? [{ field: 'seen', message: '写下看到的情况', isMissing: true } as const] : []),
  ]
}
export const checkRequest = (
  { lot, day, seen }: CheckValues,
  pictureIds: number[],
  now: number,
): Request<'house-check/add'> => ({
  house_id: lot?.id ?? 0,
  texts: [{ title: '现场情况', text: seen.trim() }],
  picture_ids: pictureIds,
  surveyed_at: day === toBeijingDay(now) ? Math.floor(now) : dayStart(day) + 12 * 3600,
  status: 'review',
})
