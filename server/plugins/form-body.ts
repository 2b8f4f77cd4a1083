import type { FastifyInstance } from 'fastify'
import { BodyError, FORM_TYPE } from '../http/form'

/** Bodies are forms and nothing else. `request.body` is a form's bytes: its call knows how they are read. */
export function registerFormBody(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(FORM_TYPE, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.addContentTypeParser('*', (request, payload, done) => {
    payload.resume()
    done(request.is404 ? null : new BodyError(`the body must be ${FORM_TYPE}`))
  })
}
