import type { ComeFrom } from '../../src/contract/codes'
import { MOST_URL, signatureOf, type Fields } from '../../src/lib/sign'
import { ERRCODE, type FieldError } from '../../src/contract/errcodes'
import { timingSafeEqual } from 'node:crypto'
import { ApiError, badField } from './errors'

/** What every body carries besides the call's own fields. */
export interface CommonFields {
  token: string
  comeFrom: ComeFrom
  unionid: string
  openid: string
  timestamp: number
  signCode: string
  /** The asking screen without the nonce. */
  url: string
  /** Good once: of the client (sign_code) and the random end of url. */
  nonce: string
}

/** Seconds a timestamp may differ from our clock. */
export const TIME_WINDOW = 300

const COMMON = ['token', 'come_from', 'unionid', 'openid', 'timestamp', 'sign_code', 'url', 'dgf']
const NONCE = /[?&]_r=([0-9a-z]{8})$/

/** Checks signature (1003), timestamp (1002) and the shape of the common fields (1004), in this order. */
export function readCommonFields(
  fields: Fields,
  { secret, now }: { secret: string; now: number },
): CommonFields {
  const given = Buffer.from(fields.dgf ?? '')
  const right = Buffer.from(signatureOf(fields, secret))
  if (given.length !== right.length || !timingSafeEqual(given, right))
    throw new ApiError(ERRCODE.badSignature)

  const timestamp = /^\d{1,12}$/.test(fields.timestamp ?? '') ? Number(fields.timestamp) : Number.NaN
  if (!(Math.abs(timestamp - now) <= TIME_WINDOW))
    throw new ApiError(ERRCODE.badTimestamp, undefined, { server_time: now })

  const wrong: FieldError[] = []
  const text = (field: string, pattern: RegExp) => {
    const value = fields[field]
    if (value === undefined) wrong.push({ field, message: '缺少' })
    else if (!pattern.test(value)) wrong.push({ field, message: '有误' })
    return value ?? ''
  }
  const token = text('token', /^[\w-]{0,128}$/)
  const comeFrom = Number(text('come_from', /^[24678]$/)) as ComeFrom
  const unionid = text('unionid', /^[\w-]{0,128}$/)
  const openid = text('openid', /^[\w-]{0,128}$/)
  const signCode = text('sign_code', /^[\w-]{1,64}$/)
  const url = text('url', NONCE)
  if (url.length > MOST_URL) wrong.push({ field: 'url', message: '过长' })
  if (wrong.length > 0) throw badField(...wrong)
  return {
    token,
    comeFrom,
    unionid,
    openid,
    timestamp,
    signCode,
    url: url.replace(NONCE, ''),
    nonce: `${signCode}.${NONCE.exec(url)?.[1] ?? ''}`,
  }
}

/** The call's own fields: all but the common ones. */
export function ownFields(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => !COMMON.includes(key)))
}
