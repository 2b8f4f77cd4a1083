import { pictureUrl } from '@/lib/picture-url'
import { API_ORIGIN } from '../config'

/** Where a file of the API is, as it is. */
export const fileAddress = (path: string): string => (path.startsWith('/static/') ? API_ORIGIN + path : path)

/** Where a picture of the API is fetched from, wide enough for `pixels`. A mini-program has no site: a path would be a file of its package. */
export function pictureAddress(src: string, pixels: number): string {
  const url = pictureUrl(src, pixels)
  return url.startsWith('/static/') ? API_ORIGIN + url : url
}
