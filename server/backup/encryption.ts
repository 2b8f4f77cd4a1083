import { createCipheriv, createDecipheriv, randomBytes, scryptSync, type DecipherGCM } from 'node:crypto'
import { StartError } from '../errors/start-error'

/** Format of a file encrypted with AES-256-GCM: magic, salt and nonce, then the data and the tag. */
const MARK = Buffer.from('HOMES1')
const [SALT, NONCE, TAG] = [16, 12, 16]
const HEAD = MARK.length + SALT + NONCE

export const BAD_KEY = 'it was changed, cut off, or sealed with another BACKUP_KEY'

const deriveKey = (secret: string, salt: Buffer) => scryptSync(secret, salt, 32)

/** Encrypts a stream with the secret. */
export async function* encrypt(from: AsyncIterable<Buffer>, secret: string): AsyncGenerator<Buffer> {
  const [salt, nonce] = [randomBytes(SALT), randomBytes(NONCE)]
  const cipher = createCipheriv('aes-256-gcm', deriveKey(secret, salt), nonce)
  yield Buffer.concat([MARK, salt, nonce])
  for await (const chunk of from) yield cipher.update(chunk)
  yield Buffer.concat([cipher.final(), cipher.getAuthTag()])
}

/** Decrypts a stream. It fails at the end if the secret is wrong or a byte was changed: discard all earlier output then. */
export async function* decrypt(from: AsyncIterable<Buffer>, secret: string): AsyncGenerator<Buffer> {
  let decipher: DecipherGCM | undefined
  let held = Buffer.alloc(0)
  for await (const chunk of from) {
    held = Buffer.concat([held, chunk])
    if (!decipher) {
      if (held.length < HEAD) continue
      if (!held.subarray(0, MARK.length).equals(MARK)) break
      const [salt, nonce] = [
        held.subarray(MARK.length, MARK.length + SALT),
        held.subarray(HEAD - NONCE, HEAD),
      ]
      decipher = createDecipheriv('aes-256-gcm', deriveKey(secret, salt), nonce)
      held = held.subarray(HEAD)
    }
    // The last bytes may be the tag.
    const ready = Math.max(0, held.length - TAG)
    yield decipher.update(held.subarray(0, ready))
    held = held.subarray(ready)
  }
  if (!decipher || held.length !== TAG) throw new StartError(BAD_KEY)
  try {
    decipher.setAuthTag(held).final()
  } catch {
    throw new StartError(BAD_KEY)
  }
}
