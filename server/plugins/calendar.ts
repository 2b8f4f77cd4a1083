import type { FastifyInstance } from 'fastify'
import { loadCalendarFile, parseCalendarFeed } from '../alerts/calendar'
import type { AppContext } from '../http/services'

/** Rate limit of one member's calendar: calendar programs poll a few times an hour. */
const READS = { name: 'calendar', total: 30, ms: 60_000 }

/** Serves a member's calendar at its secret address to subscribed calendar programs. */
export function registerCalendar(app: FastifyInstance, { db, env, now, tally }: AppContext) {
  app.get<{ Params: { name: string } }>('/calendar/:name.ics', async ({ params }, reply) => {
    const feed = parseCalendarFeed(env, params.name)
    const wait = feed === null ? 0 : Math.ceil((await tally.take(READS, String(feed.uid))) / 1000)
    if (wait > 0) return reply.code(429).header('retry-after', String(wait)).send('请稍后再读这份日历')
    const text = feed && (await loadCalendarFile({ db, env, now: now() }, feed))
    if (text === null)
      return reply
        .code(404)
        .header('content-type', 'text/plain; charset=utf-8')
        .send('没有这份日历，或地址已更换')
    return reply
      .header('content-type', 'text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="reminders.ics"')
      .header('cache-control', 'private, no-store')
      .header('x-robots-tag', 'noindex')
      .send(text)
  })
}
