// Admission control before a body is parsed. The hook reads only the first 64 KB, in which clients must put the token, authenticates and
// authorizes the caller, and pushes the bytes back into the stream. Uploads then wait for a place per member, per address and overall,
// while the rest stays in the network buffers. Timers cut off slow bodies and connections that continue to send after a refusal.

import { Readable } from 'node:stream'
import type { preParsingAsyncHookHandler, RequestPayload } from 'fastify'
import { endpoints, type Path } from '../../src/contract/endpoints'
import { limitedAddress } from '../http/address'
import { bearsPicture, bodyLimitOf, HEAD } from '../http/body-limits'
import type { Caller } from '../http/context'
import { badField, loginInvalid } from '../errors/api-error'
import { checkRole } from '../http/check-role'
import { BodyError, fieldsInHead, FORM_TYPE } from '../http/form'
import { createPlaces, type QueueLimits } from '../http/concurrency-limiter'

export interface BodyGateOptions {
  /** Returns the caller behind a token or an openid handle. */
  findCaller: (who: { token: string; openid: string }) => Promise<Caller>
  lines?: QueueLimits
  /** Milliseconds after which an admitted body is cut off; a client waits 15 s for an upload. */
  longestMs?: number
  /**
   * After a refusal, the rest of the body is discarded for this long, so that the client can read the response; then the connection is
   * closed.
   */
  lingerMs?: number
}

/** Concurrent uploads of pictures, 16 MB each. Others wait unread, in the network and not in memory. */
const LINES: QueueLimits = {
  member: { places: 2, waiting: 8 },
  address: { places: 3, waiting: 16 },
  overall: { places: 4, waiting: 16 },
}

/**
 * Pre-auth body limit: the beginning of a body above 64 KB must identify its sender, and that member's role must be sufficient for the
 * endpoint; pictures also wait for a place. Others are answered at once, while they still send.
 */
export function createBodyGate({
  findCaller,
  lines = LINES,
  longestMs = 15_000,
  lingerMs = 3_000,
}: BodyGateOptions): (path: Path) => preParsingAsyncHookHandler {
  const places = createPlaces(lines)

  const callerOf = async (head: Buffer, path: Path): Promise<number> => {
    const { token, openid = '' } = fieldsInHead(head)
    if (token === undefined) throw badField({ field: 'token', message: '须在较长的参数之前' })
    const caller = await findCaller({ token, openid })
    if (caller.uid === null) throw loginInvalid()
    checkRole(caller, endpoints[path])
    return caller.uid
  }

  return path => async (request, reply, body) => {
    const length = Number(request.headers['content-length'] ?? Number.NaN)
    const isForm = request.headers['content-type']?.startsWith(FORM_TYPE)
    if (length <= HEAD || length > bodyLimitOf(path) || !isForm) return body
    try {
      const { head, isWhole } = await readBodyHead(body)
      if (isWhole) return Readable.from([head], { objectMode: false })
      const uid = await callerOf(head, path)
      if (bearsPicture(path)) {
        const leave = await places.take({ uid, address: limitedAddress(request.ip) })
        if (reply.raw.destroyed) leave()
        else reply.raw.once('close', leave)
      }
      hangUpAfter(longestMs, body, request.raw.socket)
      return body
    } catch (error) {
      hangUpAfter(lingerMs, body, request.raw.socket)
      body.resume()
      throw error
    }
  }
}

/** Closes the connection if the body has not ended by then. */
function hangUpAfter(ms: number, body: RequestPayload, socket: { destroy: () => unknown }) {
  const timer = setTimeout(() => socket.destroy(), ms).unref()
  const stop = () => clearTimeout(timer)
  body.once('end', stop).once('close', stop)
}

/** Reads the first bytes of a body and pushes them back; or the whole of a shorter one. */
function readBodyHead(body: RequestPayload): Promise<{ head: Buffer; isWhole: boolean }> {
  const chunks: Buffer[] = []
  let length = 0
  return new Promise((resolve, reject) => {
    const done = (isWhole: boolean) => {
      body.off('readable', onReadable).off('end', onEnd).off('close', onLost).off('error', onLost)
      const head = Buffer.concat(chunks)
      // In the same tick as the read: a stream with nothing left would end.
      if (!isWhole) body.unshift(head)
      resolve({ head: head.subarray(0, HEAD), isWhole })
    }
    const onReadable = () => {
      for (let chunk = body.read() as Buffer | null; chunk; chunk = body.read() as Buffer | null) {
        chunks.push(chunk)
        length += chunk.length
        if (length > HEAD) return done(false)
      }
    }
    const onEnd = () => done(true)
    const onLost = () => reject(new BodyError('the body broke off'))
    body.on('readable', onReadable).once('end', onEnd).once('close', onLost).once('error', onLost)
  })
}
