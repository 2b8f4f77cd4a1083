import { sharePicture } from '../../src/lib/picture-url'
import type { Env } from '../env'

/** Returns a path of our site as an absolute URL; one that is absolute already is returned unchanged. */
export function absoluteUrl({ siteUrl }: Pick<Env, 'siteUrl'>, path: string): string {
  return path.startsWith('/') ? siteUrl + path : path
}

/** Returns the picture of a share card, 5:4 as JPEG. Without a cover, the site's default. */
export const shareImage = (env: Pick<Env, 'siteUrl'>, cover: string | null): string =>
  absoluteUrl(env, cover ? sharePicture(cover) : '/static/share.jpg')
