import { createHash, createHmac, randomBytes } from 'node:crypto'

/** A new opaque secret for a client: 256 bits. */
export const newToken = () => randomBytes(32).toString('base64url')

/** How tokens and handles are stored: they are random, so a plain hash is enough. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/** How what can be guessed (addresses, phones, codes) is stored or counted by: keyed with the server's own secret. */
export const keyedHash = (hashSecret: string, ...parts: (string | number)[]) =>
  createHmac('sha256', hashSecret).update(parts.join('\n')).digest('base64url').slice(0, 32)
