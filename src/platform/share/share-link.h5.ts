import { callApp } from '../host/app-bridge'
import type { SharedLink } from './shared-link'

const absolute = (link: string) => new URL(link, window.location.origin).href

/** Opens the native app's share sheet or the device's own, otherwise copies the URL to the clipboard. Rejects if neither works. */
export async function shareLink({ title, link }: SharedLink): Promise<'shared' | 'copied' | 'cancelled'> {
  const url = absolute(link)
  if (callApp('share', { title, link: url })) return 'shared'
  if (typeof navigator.share === 'function' && window.matchMedia('(pointer: coarse)').matches) {
    try {
      await navigator.share({ title, url })
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
    }
  }
  await navigator.clipboard.writeText(url)
  return 'copied'
}
