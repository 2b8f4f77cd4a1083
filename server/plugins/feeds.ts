import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { timingSafeEqual } from 'node:crypto'
import { limitedAddress } from '../http/address'
import { hashToken } from '../http/hash'
import type { AppContext } from '../http/services'
import { MAX_FEED, takeFeed, TooLarge, type FeedForm } from '../modules/import/feed'
import { FileError } from '../modules/import/lines'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const FORMS: Readonly<Record<string, FeedForm>> = {
  'application/jsonl': 'jsonl',
  'application/x-ndjson': 'jsonl',
  'application/x-jsonlines': 'jsonl',
  'text/csv': 'csv',
  [XLSX]: 'xlsx',
}
const findForm = (type: string | undefined): FeedForm =>
  FORMS[(type ?? '').split(';')[0]?.trim().toLowerCase() ?? ''] ?? 'jsonl'
const BY_ADDRESS = { name: 'feed.address', total: 60, ms: 60_000 }

const isSame = (given: string, right: string) => {
  const [a, b] = [Buffer.from(hashToken(given)), Buffer.from(hashToken(right))]
  return a.length === b.length && timingSafeEqual(a, b)
}

/**
 * PUT /feeds/{name}: data of a partner or crawler, as one JSON object per line or a table, authenticated by that feed's token; an import
 * job processes it.
 */
export function registerFeeds(app: FastifyInstance, { env, db, now, tally }: AppContext) {
  if (env.feeds.length === 0) return
  void app.register((inner, _options, ready) => {
    inner.addContentTypeParser(Object.keys(FORMS), (_request, payload, done) => done(null, payload))
    inner.put<{ Params: { name: string } }>('/feeds/:name', { onRequest: allow }, async (request, reply) => {
      const feed = feedOf(request)
      if (!feed) return say(reply, 401, '令牌不对')
      try {
        return await reply.code(202).send(
          await takeFeed({ db, now: now(), fourEyes: env.fourEyes }, feed, {
            body: request.body as AsyncIterable<Uint8Array>,
            form: findForm(request.headers['content-type']),
          }),
        )
      } catch (error) {
        if (error instanceof TooLarge)
          return say(reply, 413, `一次至多 ${MAX_FEED / 1024 / 1024} MB，请分几次发送`)
        if (error instanceof FileError) return say(reply, 422, error.message)
        throw error
      }
    })
    ready()
  })

  const feedOf = ({ params, headers }: FastifyRequest) => {
    const { name } = params as { name: string }
    const token = /^Bearer (\S{1,200})$/.exec(headers.authorization ?? '')?.[1] ?? ''
    return env.feeds.find(feed => feed.name === name && isSame(token, feed.token))
  }

  /** Runs before the body is read. */
  async function allow(request: FastifyRequest, reply: FastifyReply) {
    const wait = await tally.take(BY_ADDRESS, limitedAddress(request.ip))
    if (wait > 0) return say(reply.header('retry-after', Math.ceil(wait / 1000)), 429, '请求太多，请稍后再试')
    if (!feedOf(request)) return say(reply, 401, '令牌不对')
    if (Number(request.headers['content-length'] ?? 0) > MAX_FEED)
      return say(reply, 413, `一次至多 ${MAX_FEED / 1024 / 1024} MB，请分几次发送`)
    return undefined
  }
}

const say = (reply: FastifyReply, status: number, message: string) => reply.code(status).send({ message })
