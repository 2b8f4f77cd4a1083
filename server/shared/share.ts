import type { Env } from '../env'

/** A path of our own as a url that opens anywhere; one that is a url already stays. */
export function absoluteUrl({ siteUrl }: Pick<Env, 'siteUrl'>, path: string): string {
  return path.startsWith('/') ? siteUrl + path : path
}

const OWN = '/static/'

/** The picture of a share card, 5:4 as JPEG: messengers take no WebP. The site's own where there is none. */
export function shareImage(env: Pick<Env, 'siteUrl'>, cover: string | null): string {
  if (!cover) return absoluteUrl(env, '/static/share.jpg')
  return cover.startsWith(OWN)
    ? absoluteUrl(env, `/static/share/${cover.slice(OWN.length)}.jpg`)
    : absoluteUrl(env, cover)
}
