import { Swiper, SwiperItem } from '@tarojs/components'
import type { PagerProps } from './pager-props'

/** Horizontally swipeable pages. */
export function Pager({ count, index, onIndex, page, className = '' }: PagerProps) {
  return (
    <Swiper className={className} current={index} onChange={event => onIndex(event.detail.current)}>
      {Array.from({ length: count }, (_, at) => (
        <SwiperItem key={at}>{page(at)}</SwiperItem>
      ))}
    </Swiper>
  )
}
