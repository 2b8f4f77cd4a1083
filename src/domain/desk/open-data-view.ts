import { OPEN_LICENCES } from '@/contract/open-data/licences'
import type { OpenKeyRow } from '@/contract/open-data/schema'
import { toBeijingDay } from '@/lib/dates'
import { groupDigits } from '@/lib/money'

export { OPEN_LICENCES }
export { DAILY_ROWS, MAX_DAILY_ROWS, MIN_DAILY_ROWS } from '@/contract/open-data/key-rules'
export type { OpenKeyRow }

/** State of a key: until which day it is valid, or since when it is not. */
export const keyWords = ({ is_valid, withdrawn_at, expires_at }: OpenKeyRow): string =>
  withdrawn_at !== null
    ? `${toBeijingDay(withdrawn_at)} 收回`
    : // It expires when its last day ends.
      `${toBeijingDay(expires_at - 1)} ${is_valid ? '到期' : '已到期'}`

/** Rows of today against the quota, and requests. */
export const formatUse = ({ row_total, daily_rows, request_total }: OpenKeyRow) => ({
  rows: `${groupDigits(row_total)} / ${groupDigits(daily_rows)} 行`,
  requests: `${groupDigits(request_total)} 次请求`,
})
