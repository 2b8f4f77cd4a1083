import https from 'node:https'
import { signedBody } from '../setup/signed-call'

/** Accepts the self-signed certificate of the proxy. */
const agent = new https.Agent({ keepAlive: true, maxSockets: 16, rejectUnauthorized: false })

export interface Asked {
  status: number
  text: string
}

/** Sends one request through the proxy; throws if the connection failed. */
export const ask = (
  origin: string,
  {
    path,
    form,
    method = form === undefined ? 'GET' : 'POST',
  }: { path: string; form?: string; method?: string },
): Promise<Asked> =>
  new Promise((resolve, reject) => {
    const headers = {
      host: 'homes.example.com',
      ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
    }
    const request = https.request(
      `${origin}${path}`,
      { method, headers, agent, timeout: 30_000 },
      response => {
        let text = ''
        response
          .setEncoding('utf8')
          .on('data', (chunk: string) => (text += chunk))
          .on('end', () => resolve({ status: response.statusCode ?? 0, text }))
          .on('error', reject)
      },
    )
    request.on('timeout', () => request.destroy(new Error('no answer within 30 s')))
    request.on('error', reject)
    request.end(form)
  })

export interface Site {
  origin: string
  /** SIGN_SECRET of its clients. */
  secret: string
}

/** Sends a request like a client: returns its result, or throws an error with the errcode. */
export async function callSite<T = unknown>(
  { origin, secret }: Site,
  path: string,
  fields: Record<string, unknown>,
  token = '',
): Promise<T> {
  const form = signedBody(path, fields, { token, secret })
  const { status, text } = await ask(origin, { path: `/m/api/${path}`, form })
  if (status !== 200) throw new Error(`${path}: HTTP ${status} ${text.slice(0, 200)}`)
  const { errcode, errmsg, result } = JSON.parse(text) as { errcode: number; errmsg: string; result: T }
  if (errcode !== 0) throw new Error(`${path}: ${errcode} ${errmsg}`)
  return result
}

export interface Told {
  asked: number
  writes: number
  lost: string[]
}

const PAGES = ['/', '/house/list.html', '/m/house/list.html', '/about.html', '/sitemap.xml']

/**
 * `total` requests by sixteen clients: pages, signed reads, and one in sixteen a member who writes and reads back the acknowledged value.
 * Counts wrong responses as lost; `meanwhile` runs concurrently.
 */
export async function mixedLoad(
  site: Site,
  { total, token, meanwhile }: { total: number; token: string; meanwhile: () => Promise<void> },
): Promise<Told> {
  const told: Told = { asked: 0, writes: 0, lost: [] }
  const attempt = async (what: string, work: () => Promise<void>) => {
    told.asked += 1
    await work().catch((error: unknown) => told.lost.push(`${what}: ${(error as Error).message}`))
  }
  const page = async (path: string) => {
    const { status } = await ask(site.origin, { path })
    if (status >= 500 || status === 0) throw new Error(`HTTP ${status}`)
  }
  const reader = async (n: number) => {
    for (let i = n; told.asked < total || !isOver; i += 1)
      await (i % 2 === 0
        ? attempt(PAGES[i % PAGES.length] ?? '/', () => page(PAGES[(i / 2) % PAGES.length] ?? '/'))
        : attempt('house/list', async () => void (await callSite(site, 'house/list', { page: 1 }))))
  }
  const writer = async () => {
    for (let i = 0; told.asked < total || !isOver; i += 1) {
      const city = `第${i}城`
      await attempt('user/update-info', async () => {
        await callSite(site, 'user/update-info', { city }, token)
        told.writes += 1
      })
      await attempt('user/personal-center', async () => {
        const { user } = await callSite<{ user: { city: string | null } }>(
          site,
          'user/personal-center',
          {},
          token,
        )
        if (user.city !== city) throw new Error(`${city} was answered, ${user.city} is kept`)
      })
    }
  }
  let isOver = false
  const beside = meanwhile().finally(() => {
    isOver = true
  })
  await Promise.all([...Array.from({ length: 15 }, (_, n) => reader(n)), writer(), beside])
  return told
}
