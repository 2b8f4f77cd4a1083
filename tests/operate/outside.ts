import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { until } from '../setup/wait'
import { ask, callSite, type Site } from './load'
import type { Running } from './programs'
import { needed, step } from './trial'

/** A picture is uploaded through one server, and downloaded through the other. */
export const pictureInStore = (site: Site, token: string, { outside: { store } }: Running) =>
  step(
    'a picture lies in the object store, and comes from it',
    async () => {
      const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#c33' } })
        .jpeg()
        .toBuffer()
      const image = `data:image/jpeg;base64,${bytes.toString('base64')}`
      const { url } = await callSite<{ url: string }>(
        site,
        'base/upload-pic-base64',
        { image, usage: 'avatar', idem_key: randomBytes(12).toString('hex') },
        token,
      )
      const names = [...store.objects.keys()].filter(name => name.startsWith('pictures/'))
      for (let n = 0; n < 2; n += 1) {
        const { status } = await ask(site.origin, {
          path: new URL(url, 'https://homes.example.com').pathname,
        })
        needed(status === 200, `${url}: HTTP ${status}`)
      }
      return names
    },
    names => `${names.length} objects`,
  )

/** Confirms an e-mail address with a mailed code. */
export const mailConfirmed = (site: Site, token: string, { outside: { mail } }: Running) =>
  step('a mail server that wants a user takes the code to an address', async () => {
    await callSite(site, 'remind/mail-code', { mail: 'admin@example.com' }, token)
    await until('the mail has come', () => mail.mails.length > 0, 30)
    const [{ to, text } = { to: '', text: '' }] = mail.mails
    needed(to === 'admin@example.com', `it went to ${to}`)
    const code = /\b\d{6}\b/.exec(text)?.[0] ?? ''
    const { mail: told } = await callSite<{ mail: string | null }>(
      site,
      'remind/mail-confirm',
      { code },
      token,
    )
    needed(told !== null && told !== '', 'the address is not told')
  })

/** One request in fifty was traced to the collector during the load, without personal data. */
export const tracesTold = (token: string, { outside: { traces } }: Running) =>
  step(
    'some visits were told to the collector of traces',
    () => {
      const spans = traces.told.join('').split('"spanId"').length - 1
      needed(spans > 100, `${spans} spans`)
      needed(!traces.told.join('').includes(token), 'a token stands in them')
      return spans
    },
    spans => `${spans} spans, no token`,
  )
