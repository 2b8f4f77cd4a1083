import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

type Purpose = 'platform-token' | 'totp' | 'import-pull'

export interface Sealing {
  seal: (value: string) => string
  /** undefined: encrypted with another secret, or for another purpose. */
  open: (sealed: string) => string | undefined
}

/** Encrypts values that the server itself must read again (AES-256-GCM, base64), with a separate key for each purpose. */
export function sealing(purpose: Purpose, secret: string): Sealing {
  const key = createHash('sha256').update(`${purpose}:${secret}`).digest()
  return {
    seal(value) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const body = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64')
    },
    open(sealed) {
      try {
        const bytes = Buffer.from(sealed, 'base64')
        const opener = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
        opener.setAuthTag(bytes.subarray(12, 28))
        return Buffer.concat([opener.update(bytes.subarray(28)), opener.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}

/** Decrypts a value; undefined if it was encrypted with a secret that is neither the server's current nor its previous one. */
export function openSealed(
  purpose: Purpose,
  { hashSecret, hashSecretBefore }: { hashSecret: string; hashSecretBefore: string | null },
  sealed: string,
): string | undefined {
  const own = sealing(purpose, hashSecret).open(sealed)
  return own ?? (hashSecretBefore === null ? undefined : sealing(purpose, hashSecretBefore).open(sealed))
}
