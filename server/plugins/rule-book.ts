import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database'
import type { RuleShelf } from '../rules/rule-books'

/** Milliseconds after which a rule change without a notification takes effect here. */
const AGAIN = 20_000

/** Loads the database's rules before the first request, and again on changes; `rulesChanged` triggers a reload. */
export async function registerRuleBook(
  app: FastifyInstance,
  { db, rules }: { db: Database; rules: RuleShelf },
): Promise<void> {
  await rules.read(db)
  let reading: Promise<void> | undefined
  let isAsked = false
  const read = async () => {
    while (isAsked) {
      isAsked = false
      await rules
        .read(db)
        .catch((error: unknown) => app.log.warn({ err: error }, 'rates and rules could not be read again'))
    }
    reading = undefined
  }
  const rulesChanged = () => {
    isAsked = true
    reading ??= read()
  }
  app.decorate('rulesChanged', rulesChanged)
  const timer = setInterval(rulesChanged, AGAIN).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await reading
  })
}
