import { isOpenPicture } from '../platform/offline/names'

/** How an address is answered here; null: by the network alone, as if there were no worker. */
export type ServedHow = 'page' | 'file' | 'picture' | null

/** Answers to calls, papers, feeds and what else opens in a window and is no page. */
const NO_PAGE =
  /^\/(api|m\/api|static|assets|documents|calendar|events|feeds|mcp|outbox|healthz|readyz|sitemap)\/|^\/(mcp|outbox|healthz|readyz|offline-shell)$|\.(?!html$)\w{1,12}$/

export function servedHow(
  { method, mode, destination, url }: Pick<Request, 'method' | 'mode' | 'destination' | 'url'>,
  origin: string,
): ServedHow {
  if (method !== 'GET' || !url.startsWith(`${origin}/`)) return null
  const { pathname } = new URL(url)
  if (mode === 'navigate') return NO_PAGE.test(pathname) ? null : 'page'
  if (pathname.startsWith('/assets/')) return 'file'
  return destination === 'image' && isOpenPicture(pathname) ? 'picture' : null
}
