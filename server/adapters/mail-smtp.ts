import { createTransport } from 'nodemailer'
import type { Env } from '../env'
import { RefusedError, type MailSender } from './adapters'

/** SMTP replies from 500 on are refusals; lower ones, or none, may be retried. */
const REFUSED = 500
const TIMEOUT_MS = 15_000

/** Sends mail by SMTP. The key is the Message-ID, by which a mail server recognizes a repeat. */
export function smtpMail({ url, from }: NonNullable<Env['mail']>): MailSender {
  const host = from.replace(/^.*@|>.*$/g, '')
  const server = new URL(url)
  server.searchParams.set('connectionTimeout', String(TIMEOUT_MS))
  server.searchParams.set('socketTimeout', String(TIMEOUT_MS))
  const transport = createTransport(server.href, { from })
  return {
    send: async ({ to, subject, text, key }) => {
      try {
        await transport.sendMail({
          to,
          subject,
          text,
          messageId: `<${key}@${host}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
          disableFileAccess: true,
          disableUrlAccess: true,
        })
      } catch (error) {
        const code = (error as { responseCode?: number }).responseCode ?? 0
        if (code >= REFUSED) throw new RefusedError(`the mail server refused the message: ${code}`)
        throw new Error(`the mail server is out of reach: ${(error as { code?: string }).code ?? 'unknown'}`)
      }
    },
  }
}
