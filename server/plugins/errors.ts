import type { FastifyInstance, FastifyReply } from 'fastify'
import { ERRCODE, ERRMSG, type Errcode } from '../../src/contract/errcodes'
import { isConnectionError } from '../db/pool'
import { getErrorCode } from '../errors/start-error'
import { ApiError, badField } from '../errors/api-error'
import { FormError } from '../http/form'
import { platformWords } from '../http/platform-words'
import { WORDS_OF_LACK, type DiskSpaceMonitor } from '../http/disk-space-monitor'

export const errorBody = (errcode: Errcode, errmsg: string = ERRMSG[errcode], result: unknown = null) => ({
  errcode,
  errmsg,
  result,
})

/** Maps HTTP statuses of our own or of Fastify to an errcode, so that every response has the same shape. */
const ERRCODE_OF_STATUS: Record<number, Errcode> = { 404: ERRCODE.notFound, 429: ERRCODE.tooMany }

/** Sends every error as {errcode, errmsg, result}: a refused call with HTTP 200, a transport error with its own status. */
export function registerErrors(app: FastifyInstance, room?: DiskSpaceMonitor) {
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    if (error instanceof ApiError) return sendError(reply, error)
    if (error instanceof FormError && error.kind === 'field')
      return sendError(reply, badField({ field: error.field, message: error.message }))
    // A body that is not a form (415) is a malformed one to our clients.
    const status = error instanceof FormError || error.statusCode === 415 ? 400 : (error.statusCode ?? 500)
    if (status < 500)
      return reply
        .code(status)
        .send(
          errorBody(
            ERRCODE_OF_STATUS[status] ?? ERRCODE.badParameter,
            status === 413 ? '内容过大' : '请求格式有误',
          ),
        )
    const full = room?.note(error)
    if (full) {
      request.log.error(
        { code: getErrorCode(error), failed: full.total },
        `a write failed for want of room: ${full.lack}`,
      )
      return reply
        .code(503)
        .header('retry-after', '30')
        .send(errorBody(ERRCODE.serverFault, WORDS_OF_LACK[full.lack], { request_id: request.id }))
    }
    request.log.error({ err: error, path: request.routeOptions.url }, 'a call failed')
    const fault = errorBody(ERRCODE.serverFault, undefined, { request_id: request.id })
    // The database may be back in a moment: the client retries after a 5xx.
    return isConnectionError(error)
      ? reply.code(503).header('retry-after', '1').send(fault)
      : reply.code(request.routeOptions.config.isCall ? 200 : 500).send(fault)
  })
}

function sendError(reply: FastifyReply, error: ApiError) {
  reply.errcode = error.errcode
  const body = errorBody(error.errcode, error.message, error.result)
  return reply
    .code(200)
    .type('application/json; charset=utf-8')
    .send(platformWords(reply.comeFrom, JSON.stringify(body)))
}

/** Answers a URL that is neither an endpoint nor a file. */
export function answerNotFound(_request: unknown, reply: FastifyReply) {
  return reply.code(404).send(errorBody(ERRCODE.notFound, '没有这个地址'))
}
