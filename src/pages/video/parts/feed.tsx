import { Swiper, SwiperItem } from '@tarojs/components'
import type { FeedProps } from './feed-props'

/** Slides that a finger moves up and down. */
export function Feed({ keys, index, onIndex, slide }: FeedProps) {
  return (
    <Swiper className="fv-feed" vertical current={index} onChange={event => onIndex(event.detail.current)}>
      {keys.map((key, at) => (
        <SwiperItem key={key} className="fv-slide">
          {slide(at)}
        </SwiperItem>
      ))}
    </Swiper>
  )
}
