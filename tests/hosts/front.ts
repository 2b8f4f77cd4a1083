import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { hostScript, vendorScript, type HostName } from './host-pages'

/** A request that a page made. */
export interface Asked {
  /** 'GET /house/1.html' of our own, or the origin of somebody else's. */
  what: string
  body: string
}

export interface Front {
  /** What the pages of this visitor are opened at. */
  origin: string
  /** An HTTP proxy for everything that is not this machine: it notes who is asked, and lets nobody through. */
  proxy: string
  own: Asked[]
  /** Origins of others that were asked. */
  others: string[]
  stop: () => void
}

/** What browsers ask of their makers, whatever page is open. */
const MAKERS =
  /^https?:\/\/((update|content-autofill|optimizationguide-pa)\.googleapis\.com|(accounts|www)\.google\.com|[\w.-]+\.mozilla\.(com|net|org))(:\d+)?$/

let visitors = 0

/**
 * Stands between a browser and the real server: each visitor has an address of their own, pages begin with the script that
 * plays their host, and all that is asked is noted.
 */
export async function startFront(host: HostName): Promise<Front> {
  const target = new URL(process.env.TEST_SERVER_URL ?? '')
  const address = `10.${process.pid % 250}.9.${(visitors += 1) % 250}`
  const own: Asked[] = []
  const others: string[] = []
  const noteOther = (origin: string) => {
    if (!MAKERS.test(origin)) others.push(origin)
  }
  const script = hostScript(host)

  const forward = (request: http.IncomingMessage, response: http.ServerResponse, body: Buffer) => {
    const { host: _, 'accept-encoding': __, ...headers } = request.headers
    const sent = http.request(
      {
        hostname: target.hostname,
        port: target.port,
        method: request.method,
        path: request.url,
        headers: { ...headers, host: request.headers.host, 'x-forwarded-for': address },
      },
      answer => {
        const isPage = String(answer.headers['content-type']).startsWith('text/html')
        if (!isPage) {
          response.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(response)
          return
        }
        let page = ''
        answer.setEncoding('utf8').on('data', (chunk: string) => {
          page += chunk
        })
        answer.on('end', () => {
          const { 'content-length': ___, 'transfer-encoding': ____, ...rest } = answer.headers
          response.writeHead(answer.statusCode ?? 502, rest)
          response.end(page.replace(/<head>/i, '<head><script src="/host-of-the-test.js"></script>'))
        })
      },
    )
    sent.on('error', () => response.destroy())
    sent.end(body)
  }

  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://front')
      const say = (text: string) => {
        response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' })
        response.end(text)
      }
      if (pathname === '/host-of-the-test.js') say(script)
      else if (pathname === '/vendor-of-the-test.js') {
        others.push(new URL(searchParams.get('of') ?? '').origin)
        say(vendorScript(host))
      } else {
        const body = Buffer.concat(chunks)
        own.push({ what: `${request.method ?? ''} ${request.url ?? ''}`, body: body.toString() })
        forward(request, response, body)
      }
    })
  })
  const proxy = http.createServer((request, response) => {
    noteOther(new URL(request.url ?? '', 'http://unknown').origin)
    response.writeHead(502).end()
  })
  proxy.on('connect', (request, socket) => {
    noteOther(`https://${(request.url ?? '').replace(/:443$/, '')}`)
    // A browser that is closed cuts off what it asked.
    socket.on('error', () => undefined)
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
  })
  const urlOf = async (one: http.Server) => {
    await new Promise<void>(resolve => one.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(one.address() as AddressInfo).port}`
  }
  return {
    origin: await urlOf(server),
    proxy: await urlOf(proxy),
    own,
    others,
    stop: () => {
      for (const one of [server, proxy]) {
        one.closeAllConnections()
        one.close()
      }
    },
  }
}
