import { isOpenPicture } from '../platform/offline/names'

/** Routing strategy of a URL; null: network only, as without a worker. */
export type ServedHow = 'page' | 'file' | 'picture' | null

/** Responses to calls, documents, feeds and other URLs that open in a window but are no pages. */
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
