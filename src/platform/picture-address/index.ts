import { pictureUrl, sharePicture } from '@/lib/picture-url'
import { API_ORIGIN } from '../config'

/** URL of a file of the API, unchanged. */
export const fileAddress = (path: string): string => (path.startsWith('/static/') ? API_ORIGIN + path : path)

/** URL of a picture of the API, wide enough for `pixels`. A mini-program has no origin: a path would be a file of its package. */
export function pictureAddress(src: string, pixels: number): string {
  const url = pictureUrl(src, pixels)
  return url.startsWith('/static/') ? API_ORIGIN + url : url
}

/** URL of the picture of a share card: messengers accept no WebP, so the server serves each of its pictures as a JPEG too. */
export const shareAddress = (src: string): string => fileAddress(sharePicture(src))
