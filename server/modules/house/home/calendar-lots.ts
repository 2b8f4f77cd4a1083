import { CALENDAR_DAYS_AWAY, type HouseType, type Round } from '../../../../src/contract/codes'
import { toBeijingDay, daysBetween } from '../../../../src/lib/dates'
import { badField } from '../../../errors/api-error'
import type { Caller, Context } from '../../../http/context'
import type { Parameters } from '../../../shared/sql'
import { plainSql } from '../plain-sql'

export interface CalendarFilter {
  region_ids?: number[] | undefined
  house_types?: HouseType[] | undefined
  rounds?: Round[] | undefined
  price_min?: number | undefined
  price_max?: number | undefined
  can_look?: boolean | undefined
  has_survey?: boolean | undefined
  followed?: boolean | undefined
}
export interface CalendarRequest extends CalendarFilter {
  date: string
}

/** Throws 1004 for a day that is too far away. */
export function checkNear({ now }: Context, date: string): void {
  if (Math.abs(daysBetween(toBeijingDay(now), date)) > CALENDAR_DAYS_AWAY)
    throw badField({ field: 'date', message: `应在前后 ${CALENDAR_DAYS_AWAY} 天内` })
}

export const followedSql = ({ uid }: Pick<Caller, 'uid'>, p: Parameters) =>
  `exists (select 1 from follow f where f.uid = ${p.add(uid)} and f.type = 'house' and f.entity_id = h.id)`

const notHiddenSql = ({ uid }: Pick<Caller, 'uid'>, p: Parameters) =>
  `not exists (select 1 from member_hidden d where d.uid = ${p.add(uid)} and d.house_id = h.id)`

/**
 * Returns SQL of the listed lots that run as scheduled (not withdrawn, suspended or postponed), match the request, and are not hidden
 * by the caller.
 */
export const lotsSql = (
  { region_ids, house_types, rounds, price_min, price_max, can_look, has_survey, followed }: CalendarRequest,
  caller: Pick<Caller, 'uid'>,
  p: Parameters,
) =>
  [
    plainSql({ region_ids, house_types, statuses: ['upcoming', 'ongoing', 'sold', 'failed'] }, p),
    ...(rounds?.length ? [`h.round = any(${p.add(rounds)})`] : []),
    ...(price_min === undefined ? [] : [`h.price >= ${p.add(price_min)}`]),
    ...(price_max === undefined ? [] : [`h.price <= ${p.add(price_max)}`]),
    ...(can_look === undefined ? [] : [`h.can_look = ${p.add(can_look)}`]),
    ...(has_survey === undefined ? [] : [`h.has_survey = ${p.add(has_survey)}`]),
    ...(followed ? [followedSql(caller, p)] : []),
    ...(caller.uid === null ? [] : [notHiddenSql(caller, p)]),
  ].join(' and ')
