import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Env } from '../env'

/** A new opaque secret for a client: 256 bits. */
export const newToken = () => randomBytes(32).toString('base64url')

/** How tokens and handles are stored: they are random, so a plain hash is enough. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/** How what can be guessed (addresses, phones, codes) is stored or counted by: keyed with the server's own secret. */
export const keyedHash = (hashSecret: string, ...parts: (string | number)[]) =>
  createHmac('sha256', hashSecret).update(parts.join('\n')).digest('base64url').slice(0, 32)

/** The secret that signs, and while it is exchanged the one before it. */
export type SigningKeys = Pick<Env, 'hashSecret' | 'hashSecretBefore'>

const signatureBy = (secret: string, parts: readonly (string | number)[]) =>
  createHmac('sha256', secret).update(parts.join('\n')).digest('base64url')

/** Signs an address that opens what it names: 43 characters. The first part says for what. */
export const signatureOf = ({ hashSecret }: SigningKeys, ...parts: (string | number)[]) =>
  signatureBy(hashSecret, parts)

/** Whether `signature` was given here for these parts, by the secret of now or the one before. */
export function isSigned(
  { hashSecret, hashSecretBefore }: SigningKeys,
  signature: string,
  ...parts: (string | number)[]
): boolean {
  const given = Buffer.from(signature)
  return [hashSecret, ...(hashSecretBefore === null ? [] : [hashSecretBefore])].some(secret => {
    const right = Buffer.from(signatureBy(secret, parts))
    return right.length === given.length && timingSafeEqual(right, given)
  })
}
