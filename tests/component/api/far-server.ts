import type { Path, Result } from '@/contract/endpoints'
import { calculatePathSignature, calculateSignature } from '@/lib/sign'
import type { Fields } from '@/lib/sign'

/** `down`: no connection; `silent`: never answers. */
export type Reply =
  | 'down'
  | 'silent'
  | { status?: number; errcode?: number; errmsg?: string; result?: unknown; serverTime?: number }

type Part<T> = T extends readonly (infer Item)[]
  ? readonly Part<Item>[]
  : T extends object
    ? { [Name in keyof T]?: Part<T[Name]> }
    : T

/** A response in the contract's types; a test gives only the parts that it checks. */
export const buildAnswer = <P extends Path>(_path: P, result: Part<Result<P>>): Reply => ({ result })

export interface Asked {
  url: string
  fields: Fields
  at: number
}

const parseFields = (body: string): Fields =>
  Object.fromEntries(
    body
      .split('&')
      .filter(Boolean)
      .map(pair => pair.split('=').map(decodeURIComponent)),
  )

/** Fake server that replaces the browser's fetch: returns the replies in order, repeats the last one, and records the requests. */
export function farServer(...replies: (Reply | Promise<Reply>)[]) {
  const asked: Asked[] = []
  const fetch = (url: string, { body, signal }: { body: string; signal?: AbortSignal }) =>
    new Promise((resolve, reject) => {
      const next = replies[Math.min(asked.length, replies.length - 1)] ?? {}
      asked.push({ url, fields: parseFields(body), at: Date.now() })
      signal?.addEventListener('abort', () => {
        reject(new Error('aborted'))
      })
      const give = (reply: Reply) => {
        if (reply === 'down') reject(new TypeError('Failed to fetch'))
        if (typeof reply === 'string') return
        const { status = 200, serverTime, ...answer } = reply
        resolve({
          status,
          headers: {
            get: (name: string) => (name === 'server-time' && serverTime ? String(serverTime) : null),
          },
          text: () => Promise.resolve(JSON.stringify({ errcode: 0, errmsg: '', result: null, ...answer })),
        })
      }
      if (next instanceof Promise) void next.then(give)
      else give(next)
    })
  Object.assign(globalThis, { fetch })
  return asked
}

/** True if the signature is valid, so that the server would accept the body as unmodified. */
export const isSigned = ({ url, fields }: Asked) =>
  calculateSignature(fields, 'dev-secret') === fields.dgf &&
  calculatePathSignature(url.replace(/^.*\/m\/api\//, ''), fields, 'dev-secret') === fields.dgp
