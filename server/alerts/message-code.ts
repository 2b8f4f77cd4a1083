import { keyedHash, type SigningKeys } from '../http/hash'

/** Without I, L, O and U, which are misread or form words. */
export const CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/**
 * Number of verification characters, five bits each: a guess succeeds once in 33 million, and an address has thirty attempts in ten
 * minutes.
 */
const PROOF = 5

const proofBy = (secret: string, id: number): string => {
  const bytes = Buffer.from(keyedHash(secret, 'message-code', id), 'base64url')
  return Array.from(bytes.subarray(0, PROOF), byte => CODE_LETTERS[byte % CODE_LETTERS.length]).join('')
}

const written = (id: number): string => {
  let text = ''
  for (let left = id; left > 0; left = Math.floor(left / 32)) text = `${CODE_LETTERS[left % 32]}${text}`
  return text.padStart(4, '0')
}

/** Returns the verification code at the end of our messages: `00A3-7K2Q9`. Creating one requires the server's secret. */
export const messageCode = ({ hashSecret }: Pick<SigningKeys, 'hashSecret'>, id: number): string =>
  `${written(id)}-${proofBy(hashSecret, id)}`

/** Returns the message id of a code made with the current or previous secret; null: it is not ours. */
export function messageOfCode({ hashSecret, hashSecretBefore }: SigningKeys, code: string): number | null {
  const [head = '', proof = ''] = code.split('-')
  let id = 0
  for (const sign of head) {
    const digit = CODE_LETTERS.indexOf(sign)
    if (digit === -1) return null
    id = id * 32 + digit
  }
  const isOurs = [hashSecret, hashSecretBefore].some(
    secret => secret !== null && proofBy(secret, id) === proof,
  )
  return isOurs && written(id) === head ? id : null
}
