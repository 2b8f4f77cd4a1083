import type { ComeFrom } from '../../src/contract/codes'
import { situation as situationShape, type Situation } from '../../src/contract/situation'
import { MOST_URL, pathSignatureOf, signatureOf, type Fields } from '../../src/lib/sign'
import { ERRCODE, type FieldError } from '../../src/contract/errcodes'
import { normalizeInput } from '../../src/lib/text/normalize-input'
import { timingSafeEqual } from 'node:crypto'
import { ApiError, badField } from '../errors/api-error'

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
  /** The buyer's own situation; empty if nothing was answered. */
  situation: Situation
}

/** Seconds a timestamp may differ from our clock. */
export const TIME_WINDOW = 300

const COMMON = [
  'token',
  'come_from',
  'unionid',
  'openid',
  'timestamp',
  'sign_code',
  'url',
  'situation',
  'dgf',
  'dgp',
]
const NONCE = /[?&]_r=([0-9a-z]{8})$/

const isSame = (given: string, right: string) => {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** What a body is checked against: the call's path below the base, and whether its own signature may be absent. */
export interface Proof {
  path: string
  /** The secret that clients sign with, and while it is exchanged the one before it. */
  secrets: readonly string[]
  now: number
  /** Unix seconds from which every body must be signed for its path; null while older clients are out there. */
  pathSignedFrom: number | null
  /** What the signatures should be, where that is known already. */
  signatures?: readonly Signatures[]
}

export interface Signatures {
  dgf: string
  dgp: string
}

/** What the signatures of a body should be, by each secret. */
export const signaturesOf = (path: string, fields: Fields, secrets: readonly string[]): Signatures[] =>
  secrets.map(secret => ({
    dgf: signatureOf(fields, secret),
    dgp: fields.dgp === undefined ? '' : pathSignatureOf(path, fields, secret),
  }))

/** Checks signature (1003), timestamp (1002) and the shape of the common fields (1004), in this order. */
export function readCommonFields(
  fields: Fields,
  { path, secrets, now, pathSignedFrom, signatures = signaturesOf(path, fields, secrets) }: Proof,
): CommonFields {
  const right = signatures.find(({ dgf }) => isSame(fields.dgf ?? '', dgf))
  if (!right) throw new ApiError(ERRCODE.badSignature)
  const mayLack = pathSignedFrom === null || now < pathSignedFrom
  const isOfPath = fields.dgp === undefined ? mayLack : isSame(fields.dgp, right.dgp)
  if (!isOfPath) throw new ApiError(ERRCODE.badSignature)

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
  const situation = readSituation(fields.situation)
  if (!situation) wrong.push({ field: 'situation', message: '有误' })
  if (wrong.length > 0 || !situation) throw badField(...wrong)
  return {
    situation,
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

/** Characters; all answers of a situation together are shorter. */
const MAX_SITUATION_LENGTH = 400

/** A situation as JSON, as clients send it; nothing is an empty one. Undefined where it is none. */
function readSituation(text: string | undefined): Situation | undefined {
  if (text === undefined || text === '') return {}
  if (text.length > MAX_SITUATION_LENGTH) return undefined
  try {
    return situationShape.strict().safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Compared with a hash of the very characters. */
const isSecret = (field: string) => field.includes('password')

/** The endpoint's own fields: all but the common ones, as plain text (normalizeInput); passwords stay as they were typed. */
export function ownFields(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([key]) => !COMMON.includes(key))
      .map(([key, value]) => [key, value === undefined || isSecret(key) ? value : normalizeInput(value)]),
  )
}
