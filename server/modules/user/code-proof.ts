import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { CodeProof } from '../../../src/contract/user/schema'
import { ERRCODE } from '../../../src/contract/errcodes'
import type { Context } from '../../http/context'
import { ApiError } from '../../errors/api-error'
import { keyedHash } from '../../http/hash'
import { consumeLimit } from '../../http/rate-limits'

/** Seconds for which a sum can be answered. */
const PROOF_SECONDS = 600
const DIGITS = Array.from('零一二三四五六七八九')

/** Returns a number from 0 to 99 in Chinese words. */
function inWords(n: number): string {
  const ones = n % 10 === 0 && n > 0 ? '' : DIGITS[n % 10]
  return n < 10 ? `${ones}` : `${n < 20 ? '' : DIGITS[Math.floor(n / 10)]}十${ones}`
}

/** Mental arithmetic in words; the first number is the larger one. */
const SUMS: readonly ((a: string, b: string) => string)[] = [
  (a, b) => `${a}加${b}等于几？`,
  (a, b) => `${a}的基础上再添${b}，是多少？`,
  (a, b) => `一栋楼有${a}户，另一栋有${b}户，共有几户？`,
]
const DIFFERENCES: readonly ((a: string, b: string) => string)[] = [
  (a, b) => `${a}减${b}等于几？`,
  (a, b) => `${a}套房卖出${b}套，还剩几套？`,
  (a, b) => `${a}比${b}多多少？`,
]

const pick = <T>(from: readonly T[]): T => from[randomInt(from.length)] as T

/** Signs a sum with its phone, expiry and answer; the answer itself is stored nowhere. */
const signCodeProof = (
  { env }: Pick<Context, 'env'>,
  { phone, until, nonce, answer }: { phone: string; until: number; nonce: string; answer: number },
) => keyedHash(env.hashSecret, 'code-proof', phone, String(until), nonce, String(answer))

function newProof(context: Pick<Context, 'env' | 'now'>, phone: string): CodeProof {
  const small = randomInt(3, 20)
  const large = small + randomInt(2, 20)
  const adds = randomInt(2) === 0
  const question = pick(adds ? SUMS : DIFFERENCES)(inWords(large), inWords(small))
  const answer = adds ? large + small : large - small
  const until = context.now + PROOF_SECONDS
  const nonce = randomBytes(12).toString('hex')
  return { id: [until, nonce, signCodeProof(context, { phone, until, nonce, answer })].join('.'), question }
}

/** Parses a number: 12, １２ and 十二 are the same; NaN if it is none. */
function parseAnswerNumber(answer: string): number {
  const plain = answer.normalize('NFKC').trim()
  if (/^\d{1,3}$/.test(plain)) return Number(plain)
  return Array.from({ length: 100 }, (_, n) => n).find(n => inWords(n) === plain) ?? NaN
}

export interface ProofAnswer {
  proof?: string | undefined
  proof_answer?: string | undefined
}

/** Checks the answer to a sum for the phone that requested it; it works once and is used up, right or wrong. */
export async function isProved(
  context: Context,
  phone: string,
  { proof, proof_answer: answer }: ProofAnswer,
): Promise<boolean> {
  const [, until, nonce = '', seal = ''] = /^(\d{10})\.([0-9a-f]{24})\.([\w-]+)$/.exec(proof ?? '') ?? []
  if (answer === undefined || until === undefined || Number(until) <= context.now) return false
  const right = Buffer.from(
    signCodeProof(context, { phone, until: Number(until), nonce, answer: parseAnswerNumber(answer) }),
  )
  const given = Buffer.from(seal)
  const once = { name: 'code.proof', subject: `${phone} ${nonce}`, total: 1, seconds: PROOF_SECONDS }
  const isFirst = await consumeLimit(context, once).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiError) return false
      throw error
    },
  )
  return isFirst && given.length === right.length && timingSafeEqual(given, right)
}

/** Returns the error 1004 on proof_answer, with a sum that must be answered first. */
export function proofAsked(context: Context, phone: string, { proof }: ProofAnswer): ApiError {
  const message =
    proof === undefined ? '请先回答一道算术题，再获取验证码' : '答案不对或已过期，请回答新的算术题'
  return new ApiError(ERRCODE.badParameter, `proof_answer：${message}`, {
    fields: [{ field: 'proof_answer', message }],
    proof: newProof(context, phone),
  })
}
