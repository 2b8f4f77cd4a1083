import { createCipheriv, createDecipheriv, randomBytes, scryptSync, type DecipherGCM } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'
import { StartError } from '../errors/start-error'

/** Format of a file encrypted with AES-256-GCM: magic, salt and nonce, then the data and the tag. */
const MARK = Buffer.from('HOMES1')
const [SALT, NONCE, TAG] = [16, 12, 16]
const HEAD = MARK.length + SALT + NONCE

export const BAD_KEY = 'it was changed, cut off, or sealed with another BACKUP_KEY'

const deriveSealKey = (secret: string, salt: Buffer) => scryptSync(secret, salt, 32)

/** Returns a stream that encrypts with the secret. */
export function sealing(secret: string): Transform {
  const [salt, nonce] = [randomBytes(SALT), randomBytes(NONCE)]
  const cipher = createCipheriv('aes-256-gcm', deriveSealKey(secret, salt), nonce)
  let isBegun = false
  const begin = (stream: Transform) => {
    if (!isBegun) stream.push(Buffer.concat([MARK, salt, nonce]))
    isBegun = true
  }
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      begin(this)
      done(null, cipher.update(chunk))
    },
    flush(done) {
      begin(this)
      this.push(cipher.final())
      this.push(cipher.getAuthTag())
      done()
    },
  })
}

/** Returns a stream that decrypts. It fails at the end if the secret is wrong or a byte was changed: discard all earlier output then. */
export function decrypting(secret: string): Transform {
  let decipher: DecipherGCM | undefined
  let held = Buffer.alloc(0)
  const take = (stream: Transform, done: TransformCallback) => {
    if (!decipher) {
      if (held.length < HEAD) return done()
      if (!held.subarray(0, MARK.length).equals(MARK)) return done(new StartError(BAD_KEY))
      const salt = held.subarray(MARK.length, MARK.length + SALT)
      decipher = createDecipheriv(
        'aes-256-gcm',
        deriveSealKey(secret, salt),
        held.subarray(HEAD - NONCE, HEAD),
      )
      held = held.subarray(HEAD)
    }
    // The last bytes may be the tag.
    const ready = Math.max(0, held.length - TAG)
    if (ready > 0) stream.push(decipher.update(held.subarray(0, ready)))
    held = held.subarray(ready)
    done()
  }
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      held = Buffer.concat([held, chunk])
      take(this, done)
    },
    flush(done) {
      try {
        if (!decipher || held.length !== TAG) throw new Error('it is cut off')
        decipher.setAuthTag(held)
        this.push(decipher.final())
        done()
      } catch {
        done(new StartError(BAD_KEY))
      }
    },
  })
}
