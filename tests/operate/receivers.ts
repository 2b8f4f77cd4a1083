import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { ends } from './trial'

/** Fake SMS provider. */
export async function smsReceiver() {
  const codes: string[] = []
  const server = createServer((request, response) => {
    const params = new URL(request.url ?? '/', 'http://localhost').searchParams
    const { code } = JSON.parse(params.get('TemplateParam') ?? '{}') as { code?: string }
    if (code) codes.push(code)
    response.setHeader('content-type', 'application/json').end('{"Code":"OK","Message":"OK"}')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  ends.push(() => server.close())
  return { port: (server.address() as AddressInfo).port, codes }
}

const MAILER = { user: 'notice', pass: 'mail-password' }

/** Fake mail server with authentication; `mails` holds the raw messages. */
export async function mailReceiver() {
  const mails: { to: string; text: string }[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === MAILER.user && password === MAILER.pass
        ? done(null, { user: username })
        : done(new Error('who are you?')),
    onData: (stream, { envelope }, done) => {
      let text = ''
      stream.setEncoding('utf8')
      stream.on('data', (chunk: string) => (text += chunk))
      stream.on('end', () => {
        for (const { address } of envelope.rcptTo) mails.push({ to: address, text: parseMessageBody(text) })
        done()
      })
    },
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  ends.push(() => server.close(() => undefined))
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://${MAILER.user}:${MAILER.pass}@127.0.0.1:${port}`, mails }
}

/** Text of a single-part message. */
function parseMessageBody(message: string): string {
  const at = message.indexOf('\r\n\r\n')
  const [head, body] = [message.slice(0, at), message.slice(at + 4)]
  return /^content-transfer-encoding: base64/im.test(head)
    ? Buffer.from(body, 'base64').toString()
    : body.replace(/=\r\n/g, '')
}

/** Fake trace collector: counts request bodies, and checks them for `secret`. */
export async function traceReceiver() {
  const told: string[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
    request.on('end', () => {
      told.push(text)
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  ends.push(() => {
    server.close()
    server.closeAllConnections()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`, told }
}
