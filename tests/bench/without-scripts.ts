import http from 'node:http'
import { brotliCompressSync } from 'node:zlib'

/** Scripts, what is fetched ahead for them, and nothing else. */
const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]*\b(?:as="script"|rel="modulepreload")[^>]*>/g

/** The same site with all scripts taken out of its pages; ends with `close`. */
export function withoutScripts(origin: string): Promise<{ origin: string; close: () => void }> {
  const server = http.createServer((request, response) => {
    const isPage = (request.headers.accept ?? '').includes('text/html')
    const headers = { ...request.headers, host: new URL(origin).host }
    if (isPage) delete headers['accept-encoding']
    const from = http.request(origin + (request.url ?? '/'), { method: request.method, headers }, answer => {
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
          const body = brotliCompressSync(text.replace(SCRIPTS, ''))
          response.writeHead(answer.statusCode ?? 502, {
            'content-type': 'text/html; charset=utf-8',
            'content-encoding': 'br',
            'content-length': body.length,
          })
          response.end(body)
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
