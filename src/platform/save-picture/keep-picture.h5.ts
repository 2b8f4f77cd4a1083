import { trackAction } from '../track-action/noted'
import { callApp } from '../host/app-bridge'
import { clientKind } from '../target'
import type { Saved } from './save-picture'

/** Downloads a picture of the server; without downloads (WeChat, web-views) the user saves it by a long press. */
export function keepPicture(src: string, name: string): Promise<Saved> {
  trackAction('save_image')
  if (callApp('savePicture', { image: new URL(src, window.location.origin).href }))
    return Promise.resolve({ how: 'saved' })
  if (clientKind() !== 'browser') return Promise.resolve({ how: 'open', src })
  const link = document.createElement('a')
  link.href = src
  link.download = `${name}.jpg`
  link.click()
  return Promise.resolve({ how: 'saved' })
}
