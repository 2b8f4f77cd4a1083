import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database'
import { loadRuleBook } from '../modules/rules/book'

/** Milliseconds after which a change made in another process counts here. */
const AGAIN = 20_000

/** Calculates by the database's rules from the first request on, and looks for changes of them. */
export async function registerRuleBook(app: FastifyInstance, db: Database): Promise<void> {
  await loadRuleBook(db)
  const timer = setInterval(() => {
    loadRuleBook(db).catch((error: unknown) => {
      app.log.warn({ err: error }, 'rates and rules could not be read again')
    })
  }, AGAIN).unref()
  app.addHook('onClose', () => {
    clearInterval(timer)
  })
}
