import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** Below this a smaller body saves no packet. */
const SMALLEST = 1_200
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Answers and pages travel compressed; files are compressed when they are built, pictures by themselves. */
export function registerCompression(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || reply.hasHeader('content-encoding')) return payload
    reply.header('vary', 'accept-encoding')
    const accepted = request.headers['accept-encoding'] ?? ''
    const encoding =
      typeof accepted === 'string' && payload.length >= SMALLEST
        ? /\b(br|gzip)\b/.exec(accepted.includes('br') ? 'br' : accepted)?.[1]
        : undefined
    if (encoding === undefined) return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    return encoding === 'br'
      ? brotli(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : zip(payload, { level: 5 })
  })
}
