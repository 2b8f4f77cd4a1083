import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Env } from '../env'

/** Returns a new opaque secret for a client: 256 bits. */
export const newToken = () => randomBytes(32).toString('base64url')

/** Hashes tokens and handles for storage: they are random, so a plain hash is enough. */
export const hashToken = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/** Hashes guessable values (addresses, phones, codes) for storage or rate limits: keyed with the server's own secret. */
export const keyedHash = (hashSecret: string, ...parts: (string | number)[]) =>
  createHmac('sha256', hashSecret).update(parts.join('\n')).digest('base64url').slice(0, 32)

/** The signing secret, and during a rotation the previous one. */
export type SigningKeys = Pick<Env, 'hashSecret' | 'hashSecretBefore'>

const signatureBy = (secret: string, parts: readonly (string | number)[]) =>
  createHmac('sha256', secret).update(parts.join('\n')).digest('base64url')

/** Signs an address that grants access to what it names: 43 characters. The first part states the purpose. */
export const signAddressParts = ({ hashSecret }: SigningKeys, ...parts: (string | number)[]) =>
  signatureBy(hashSecret, parts)

/** True if `signature` was issued here for these parts, with the current secret or the previous one. */
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
