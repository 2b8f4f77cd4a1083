import { useState } from 'react'
import { pictureAddress } from '@/platform/picture-address'
import type { PictureProps } from './picture-props'
import './picture.scss'

export type { PictureProps } from './picture-props'

/** The browser's own image: it knows lazy loading, decoding off the main thread and alternative words. */
export function Picture({ src, alt, width, ratio = '4/3', eager, whole, className = '' }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <div className={`pic pic-${ratio.replace('/', '-')} ${whole ? 'pic-paper' : ''} ${className}`}>
      {src && src !== failed && (
        <img
          className={`pic-i ${whole ? 'pic-whole' : ''}`}
          src={pictureAddress(src, width * window.devicePixelRatio)}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => {
            setFailed(src)
          }}
        />
      )}
    </div>
  )
}
