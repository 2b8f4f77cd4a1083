import { HOUSE_STATUS_LABELS, HOUSE_TRANSITIONS, type HouseStatus } from '../../../src/contract/codes'
import type { FieldError } from '../../../src/contract/errcodes'
import { missingFields, type LotRequired } from '../../../src/contract/lot-rules'

/** Returns true if a lot may change from one state to the other; staying is allowed. */
export const mayMove = (from: HouseStatus, to: HouseStatus) =>
  from === to || HOUSE_TRANSITIONS[from].includes(to)

export const moveRefusal = (from: HouseStatus, to: HouseStatus) =>
  `${HOUSE_STATUS_LABELS[from]}的房源不能改为${HOUSE_STATUS_LABELS[to]}`

/** Returns the required fields that are empty, as response errors. */
export const missingErrors = (lot: Partial<Record<LotRequired, unknown>>): FieldError[] =>
  missingFields(lot).map(field => ({ field, message: '必填' }))
