import type { FastifyInstance } from 'fastify'
import { decodeForm } from '../http/form'

const TYPE = 'application/x-www-form-urlencoded'
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** A body that is no form, or no UTF-8: HTTP 400. */
export class BodyError extends Error {
  readonly statusCode = 400
}

/** Bodies are forms and nothing else. `request.body` is the decoded fields. */
export function registerFormBody(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(TYPE, { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, decodeForm(textOf(body as Buffer)))
    } catch (error) {
      done(error as Error)
    }
  })
  app.addContentTypeParser('*', (request, payload, done) => {
    payload.resume()
    done(request.is404 ? null : new BodyError(`the body must be ${TYPE}`))
  })
}

function textOf(body: Buffer): string {
  try {
    return utf8.decode(body)
  } catch {
    throw new BodyError('the body is not UTF-8')
  }
}
