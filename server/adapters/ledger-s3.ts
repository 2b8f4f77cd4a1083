import type { Env } from '../env'
import type { ErasureLedger } from './ledger'
import type { Fetch } from './fetch-json'
import { s3Sender } from './picture-s3'

const FOLDER = 'erased/'

/**
 * Ledger as names of empty objects next to the pictures, `erased/<at>-<uid>-<mark>` and `erased/of-<database>`: nothing is overwritten, so
 * any number of servers may add. No endpoint serves them, and a mark cannot be guessed.
 */
export function s3Ledger(s3: NonNullable<Env['s3']>, request: Fetch = fetch): ErasureLedger {
  const send = s3Sender(s3, request)
  const put = async (name: string) => {
    const answer = await send('PUT', `${FOLDER}${name}`)
    if (!answer.ok) throw new Error(`the picture storage refused the ledger: ${answer.status}`)
  }
  const names = async (): Promise<string[]> => {
    const all: string[] = []
    for (let more: string | undefined = ''; more !== undefined;) {
      const query = new URLSearchParams({ 'list-type': '2', prefix: FOLDER })
      if (more) query.set('continuation-token', more)
      const answer = await send('GET', `?${query.toString()}`)
      if (!answer.ok) throw new Error(`the picture storage refused to list the ledger: ${answer.status}`)
      const text = await answer.text()
      all.push(...[...text.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key.slice(FOLDER.length)))
      more = /<NextContinuationToken>([^<]+)</.exec(text)?.[1]
    }
    return all
  }
  return {
    where: `${FOLDER} in the bucket ${s3.bucket}`,
    begin: database => put(`of-${database}`),
    add: ({ at, uid, mark }) => put(`${at}-${uid}-${mark}`),
    read: async () => {
      const all = await names()
      return {
        databases: new Set(all.flatMap(name => (name.startsWith('of-') ? name.slice(3) : []))),
        erasures: all.flatMap(name => {
          const [, at, uid, mark = ''] = /^(\d+)-(\d+)-([\w-]+)$/.exec(name) ?? []
          return mark ? [{ uid: Number(uid), mark, at: Number(at) }] : []
        }),
      }
    },
  }
}
