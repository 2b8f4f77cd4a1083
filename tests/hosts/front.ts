import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { hostScript, vendorScript, type HostName } from './host-pages'

/** A request sent by a page. */
export interface Asked {
  /** 'GET /house/1.html' for our own, or the origin of a third party. */
  what: string
  body: string
}

export interface Front {
  /** Origin at which this visitor opens pages. */
  origin: string
  /** An HTTP proxy for all requests to other machines: it records their hosts, and blocks them. */
  proxy: string
  own: Asked[]
  /** Origins of third parties that were requested. */
  others: string[]
  stop: () => void
}

/** Hosts that browsers contact on their own, whatever page is open. */
const MAKERS =
  /^https?:\/\/((update|content-autofill|optimizationguide-pa)\.googleapis\.com|(accounts|www)\.google\.com|[\w.-]+\.mozilla\.(com|net|org))(:\d+)?$/

let visitors = 0

/**
 * Proxy between a browser and the real server: it gives each visitor an address, injects the script that simulates the host into pages, and
 * records all requests.
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
    // A closing browser aborts its requests.
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
