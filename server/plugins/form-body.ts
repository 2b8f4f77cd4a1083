import type { FastifyInstance } from 'fastify'
import { BodyError, FORM_TYPE } from '../http/form'

/** Accepts only forms as bodies. `request.body` is the form's raw bytes: the endpoint decides how to decode them. */
export function registerFormBody(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(FORM_TYPE, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.addContentTypeParser('*', (request, payload, done) => {
    payload.resume()
    done(request.is404 ? null : new BodyError(`the body must be ${FORM_TYPE}`))
  })
}
