import type { FastifyInstance } from 'fastify'
import { compressed, type Encoding } from '../http/packed'

/** Compressing a body below this size saves no packet. */
const SMALLEST = 1_200

/** Compresses responses and pages; static files are compressed at build time, and pictures are compressed formats. */
export function registerCompression(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload) => {
    const shared = reply.packed !== undefined && reply.packed.bytes === payload ? reply.packed : undefined
    const body = shared?.bytes ?? payload
    if (!(typeof body === 'string' || shared) || reply.hasHeader('content-encoding')) return payload
    const vary = reply.getHeader('vary')
    reply.header('vary', typeof vary === 'string' ? `${vary}, accept-encoding` : 'accept-encoding')
    const accepted = request.headers['accept-encoding'] ?? ''
    const encoding =
      typeof accepted === 'string' && (body as string | Buffer).length >= SMALLEST
        ? /\b(br|gzip)\b/.exec(accepted.includes('br') ? 'br' : accepted)?.[1]
        : undefined
    if (encoding === undefined) return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    return shared ? shared.compressed(encoding as Encoding) : compressed(body as string, encoding as Encoding)
  })
}
