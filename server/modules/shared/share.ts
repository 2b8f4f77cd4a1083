import type { Env } from '../../env'

/** A path of our own as a url that opens anywhere; one that is a url already stays. */
export function absoluteUrl({ siteUrl }: Pick<Env, 'siteUrl'>, path: string): string {
  return path.startsWith('/') ? siteUrl + path : path
}

/** The picture of a share card: small enough for every messenger; none is ''. */
export function shareImage(env: Pick<Env, 'siteUrl'>, cover: string | null): string {
  return cover === null ? '' : absoluteUrl(env, `${cover}?w=480`)
}
