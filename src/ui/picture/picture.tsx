import { useState } from 'react'
import { Image, View } from '@tarojs/components'
import { pictureAddress } from '@/platform/picture-address'
import type { PictureProps } from './picture-props'
import { screenPixels } from './screen-pixels'
import './picture.scss'

export type { PictureProps } from './picture-props'

/** A picture with reserved space, so that nothing shifts when it loads. */
export function Picture({ src, alt, width, ratio = '4/3', eager, whole, className = '' }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <View className={`pic pic-${ratio.replace('/', '-')} ${whole ? 'pic-paper' : ''} ${className}`}>
      {src && src !== failed && (
        <Image
          className="pic-i"
          src={pictureAddress(src, screenPixels(width))}
          mode={whole ? 'aspectFit' : 'aspectFill'}
          lazyLoad={!eager}
          webp
          aria-label={alt}
          onError={() => setFailed(src)}
        />
      )}
    </View>
  )
}
