import { useState } from 'react'
import { picturesByDensity } from '@/lib/picture-url'
import { useIsHydrating } from '@/platform/hydration'
import { pictureAddress } from '@/platform/picture-address'
import type { PictureProps } from './picture-props'
import './picture.scss'

export type { PictureProps } from './picture-props'

/** The browser's own image: it supports lazy loading, decoding off the main thread and alternative text. */
export function Picture({ src, alt, width, ratio = '4/3', eager, whole, className = '' }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null)
  // Markup of the server stays.
  const isHydrating = useIsHydrating()
  const [isDrawn] = useState(isHydrating)
  const image = (address: string) => (
    <img
      className={`pic-i ${whole ? 'pic-whole' : ''}`}
      src={address}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => {
        setFailed(src)
      }}
    />
  )
  return (
    <div className={`pic pic-${ratio.replace('/', '-')} ${whole ? 'pic-paper' : ''} ${className}`}>
      {src &&
        src !== failed &&
        (isDrawn ? (
          <ByDensity src={src} width={width}>
            {image}
          </ByDensity>
        ) : (
          image(pictureAddress(src, width * window.devicePixelRatio))
        ))}
    </div>
  )
}

/** The same markup as on the server: index.html, which loads pictures in view, continues to handle it. */
function ByDensity({
  src,
  width,
  children,
}: Pick<PictureProps, 'width'> & { src: string; children: (address: string) => JSX.Element }) {
  const sizes = picturesByDensity(src, width)
  return (
    <picture style={{ display: 'contents' }}>
      {sizes.map(({ url, media }) => (
        <source key={url} srcSet={url} media={media || undefined} />
      ))}
      {children(sizes.at(-1)?.url ?? src)}
    </picture>
  )
}
