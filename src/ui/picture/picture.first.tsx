import { picturesByDensity } from '@/lib/picture-url'
import type { PictureProps } from './picture-props'

export type { PictureProps } from './picture-props'

/** One clear pixel: Chromium may not draw a picture that had none when it is given one within a row that it has not laid out yet. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='

/**
 * A picture drawn ahead by the server, which does not know the screen: the browser chooses by its density what picture.h5.tsx will ask for.
 * One that is not `eager` is asked for by index.html where it is in sight: browsers ask for what is two windows below before the scripts.
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
