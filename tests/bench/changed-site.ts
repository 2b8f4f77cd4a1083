import http from 'node:http'
import { brotliCompressSync } from 'node:zlib'

export interface ChangedSite {
  origin: string
  close: () => void
}

/** Transformation of a page's HTML, and additional scripts by path. */
interface Change {
  page: (html: string, path: string) => string
  scripts?: ReadonlyMap<string, string>
}

const HOLDS = { html: 'text/html; charset=utf-8', script: 'text/javascript; charset=utf-8' }

function send(response: http.ServerResponse, status: number, kind: keyof typeof HOLDS, text: string) {
  const body = brotliCompressSync(text)
  response.writeHead(status, {
    'content-type': HOLDS[kind],
    'content-encoding': 'br',
    'content-length': body.length,
  })
  response.end(body)
}

/** Proxies the site of `origin` with its pages changed; `close` stops it. */
export function changedSite(origin: string, { page, scripts }: Change): Promise<ChangedSite> {
  const server = http.createServer((request, response) => {
    const path = request.url ?? '/'
    const script = scripts?.get(path)
    if (script !== undefined) {
      send(response, 200, 'script', script)
      return
    }
    const isPage = (request.headers.accept ?? '').includes('text/html')
    const headers = { ...request.headers, host: new URL(origin).host }
    if (isPage) delete headers['accept-encoding']
    const from = http.request(origin + path, { method: request.method, headers }, answer => {
      if (!isPage) {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
        return
      }
      let text = ''
      answer
        .setEncoding('utf8')
        .on('data', (part: string) => {
          text += part
        })
        .on('end', () => {
          send(response, answer.statusCode ?? 502, 'html', page(text, path))
        })
    })
    from.on('error', () => response.destroy())
    request.pipe(from)
  })
  return new Promise(resolve => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      resolve({
        origin: `http://127.0.0.1:${port}`,
        close: () => {
          server.close()
          server.closeAllConnections()
        },
      })
    })
  })
}
