import { encodeRequest } from './encode'

/**
 * Answers that came with the page. The server writes into the HTML, before the scripts,
 * `<script>window.__BOOT__={"at":<Unix seconds>,"answers":{"<bootKey>":<result>}}</script>`
 * for the first calls of the screen that the URL leads to; the screen then paints without asking.
 */
export interface Boot {
  at: number
  answers: Record<string, unknown>
}

declare global {
  interface Window { __BOOT__?: Boot }
}

/** A call by its path and what it asks: `house/info?id=1`, fields sorted by key, decoded. The same on both sides. */
export function bootKey(path: string, request: object): string {
  const fields = encodeRequest(request)
  return `${path}?${Object.keys(fields).sort().map(key => `${key}=${fields[key]}`).join('&')}`
}

/** Seconds that what came with the page is good for. */
const FRESH = 60

/** `at` in Unix seconds. undefined: the page brought nothing for this call, or too long ago. */
export function bootAnswer(path: string, request: object): { result: unknown, at: number } | undefined {
  const boot = typeof window === 'undefined' ? undefined : window.__BOOT__
  const result = boot?.answers[bootKey(path, request)]
  if (!boot || result === undefined || Date.now() / 1000 - boot.at > FRESH) return undefined
  return { result, at: boot.at }
}
