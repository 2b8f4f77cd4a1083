import type { ComeFrom } from '../../src/contract/codes'
import { situation as situationShape, type Situation } from '../../src/contract/situation'
import { MAX_URL, calculatePathSignature, calculateSignature, type Fields } from '../../src/lib/sign'
import { ERRCODE, type FieldError } from '../../src/contract/errcodes'
import { normalizeInput } from '../../src/lib/text/normalize-input'
import { timingSafeEqual } from 'node:crypto'
import { ApiError, badField } from '../errors/api-error'

/** Fields that every body carries in addition to the endpoint's own. */
export interface CommonFields {
  token: string
  comeFrom: ComeFrom
  unionid: string
  openid: string
  timestamp: number
  signCode: string
  /** URL of the requesting screen without the nonce. */
  url: string
  /** Valid once: the client (sign_code) and the random end of url. */
  nonce: string
  /** The buyer's own situation; empty if no question was answered. */
  situation: Situation
}

/** Maximum seconds between a timestamp and our clock. */
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

/** Inputs for the check of a body: the endpoint's path below the base, and whether its path signature may be absent. */
export interface Proof {
  path: string
  /** The secret that clients sign with, and during a rotation the previous one. */
  secrets: readonly string[]
  now: number
  /** Unix seconds from which every body must be signed for its path; null while older clients are in use. */
  pathSignedFrom: number | null
  /** The expected signatures, if they are already calculated. */
  signatures?: readonly Signatures[]
}

export interface Signatures {
  dgf: string
  dgp: string
}

/** Returns the expected signatures of a body, one pair per secret. */
export const calculateSignatures = (path: string, fields: Fields, secrets: readonly string[]): Signatures[] =>
  secrets.map(secret => ({
    dgf: calculateSignature(fields, secret),
    dgp: fields.dgp === undefined ? '' : calculatePathSignature(path, fields, secret),
  }))

/** Checks signature (1003), timestamp (1002) and the shape of the common fields (1004), in this order. */
export function readCommonFields(
  fields: Fields,
  { path, secrets, now, pathSignedFrom, signatures = calculateSignatures(path, fields, secrets) }: Proof,
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
  if (url.length > MAX_URL) wrong.push({ field: 'url', message: '过长' })
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

/** Maximum characters; all answers of a situation together are shorter. */
const MAX_SITUATION_LENGTH = 400

/** Parses a situation sent as JSON; empty text is an empty situation. Undefined if it is invalid. */
function readSituation(text: string | undefined): Situation | undefined {
  if (text === undefined || text === '') return {}
  if (text.length > MAX_SITUATION_LENGTH) return undefined
  try {
    return situationShape.strict().safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Passwords are compared with a hash of the exact characters. */
const isSecret = (field: string) => field.includes('password')

/** Returns the endpoint's own fields without the common ones, as normalized text (normalizeInput); passwords stay as typed. */
export function ownFields(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([key]) => !COMMON.includes(key))
      .map(([key, value]) => [key, value === undefined || isSecret(key) ? value : normalizeInput(value)]),
  )
}
