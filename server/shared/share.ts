import type { Env } from '../env'

/** Returns a path of our site as an absolute URL; one that is absolute already is returned unchanged. */
export function absoluteUrl({ siteUrl }: Pick<Env, 'siteUrl'>, path: string): string {
  return path.startsWith('/') ? siteUrl + path : path
}

const OWN = '/static/'

/** Returns the picture of a share card, 5:4 as JPEG: messengers accept no WebP. Without a cover, the site's default. */
export function shareImage(env: Pick<Env, 'siteUrl'>, cover: string | null): string {
  if (!cover) return absoluteUrl(env, '/static/share.jpg')
  return cover.startsWith(OWN)
    ? absoluteUrl(env, `/static/share/${cover.slice(OWN.length)}.jpg`)
    : absoluteUrl(env, cover)
}
