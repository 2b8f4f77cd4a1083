import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ByteRange, PictureStore } from '../adapters/adapters'

/** Retry-After in seconds for a file that is still being made. */
const LATER = 5
const FOR_EVER = 'public, max-age=31536000, immutable'

/** Parses a Range header; null: the whole file (also for a malformed or multi-part range); 'none': not satisfiable. */
export function parseByteRange(header: string | undefined, size: number): ByteRange | null | 'none' {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return null
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length === 0 ? 'none' : { start: size - length, end: size - 1 }
  }
  if (to !== '' && Number(to) < Number(from)) return null
  if (Number(from) >= size) return 'none'
  return { start: Number(from), end: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
}

/**
 * Sends a stored file, whole or as the requested range (206, 416 if not satisfiable), as a stream. `isMaking`: a missing file is not ready
 * yet (503) instead of unknown (404). `kept`: Cache-Control.
 */
export async function sendRanged(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    store,
    name,
    isMaking = false,
    kept = FOR_EVER,
  }: { store: Pick<PictureStore, 'stat' | 'read'>; name: string; isMaking?: boolean; kept?: string },
) {
  const file = await store.stat(name)
  if (!file) return noFilm(reply, isMaking ? 'later' : 'unknown')
  reply
    .header('accept-ranges', 'bytes')
    .header('etag', file.etag)
    .header('cache-control', kept)
    .header('x-content-type-options', 'nosniff')
  const { 'if-range': ifRange, 'if-none-match': ifNoneMatch, range: asked } = request.headers
  if (ifNoneMatch?.split(',').some(tag => tag.trim() === file.etag || tag.trim() === '*'))
    return reply.code(304).send()
  // The client's part belongs to other content (If-Range), so the whole file is sent.
  const isSame = ifRange === undefined || ifRange === file.etag
  const range = isSame ? parseByteRange(asked, file.size) : null
  if (range === 'none')
    return reply
      .code(416)
      .header('content-range', `bytes */${file.size}`)
      .header('cache-control', 'no-store')
      .header('content-type', 'text/plain; charset=utf-8')
      .send('没有这一段')
  const { start, end } = range ?? { start: 0, end: file.size - 1 }
  reply.header('content-type', file.type).header('content-length', end - start + 1)
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${file.size}`)
  // With an empty stream the declared content-length is kept.
  if (request.method === 'HEAD' || file.size === 0) return reply.send(Readable.from([]))
  const stream = await store.read(name, { start, end })
  if (!stream) {
    reply.removeHeader('content-length').removeHeader('content-range')
    return noFilm(reply.code(200), isMaking ? 'later' : 'unknown')
  }
  return reply.send(stream)
}

/** Answers why there is no video. */
export function noFilm(reply: FastifyReply, why: 'unknown' | 'withdrawn' | 'later') {
  reply.header('cache-control', 'no-store').header('content-type', 'text/plain; charset=utf-8')
  if (why === 'later') return reply.code(503).header('retry-after', LATER).send('视频稍后再来')
  return why === 'withdrawn' ? reply.code(410).send('视频已撤下') : reply.code(404).send('没有这条视频')
}
