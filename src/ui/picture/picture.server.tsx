import { picturesByDensity } from '@/lib/picture-url'
import type { PictureProps } from './picture-props'

export type { PictureProps } from './picture-props'

/** A transparent pixel: Chromium may not paint a picture that first gets its source inside a row without layout. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='

/**
 * A picture rendered by the server, which does not know the screen: the browser chooses by its pixel density the file that picture.h5.tsx
 * will request. If it is not `eager`, index.html loads it once it is in view: browsers would otherwise request pictures up to two windows
 * below the fold before the scripts.
 */
export function Picture({ src, alt, width, ratio = '4/3', eager, whole, className = '' }: PictureProps) {
  const sizes = src ? picturesByDensity(src, width) : []
  const last = sizes.at(-1)
  return (
    <div className={`pic pic-${ratio.replace('/', '-')} ${whole ? 'pic-paper' : ''} ${className}`}>
      {last && (
        <picture style={{ display: 'contents' }}>
          {sizes.map(({ url, media }) => (
            <source
              key={url}
              {...(eager ? { srcSet: url } : { 'data-srcset': url })}
              media={media || undefined}
            />
          ))}
          <img
            className={`pic-i ${whole ? 'pic-whole' : ''}`}
            {...(eager ? { src: last.url } : { src: NOTHING, 'data-src': last.url })}
            alt={alt}
            loading={eager ? 'eager' : 'lazy'}
            decoding="async"
          />
        </picture>
      )}
    </div>
  )
}
