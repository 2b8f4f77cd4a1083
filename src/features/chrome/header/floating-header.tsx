import { useId } from 'react'
import { View } from '@tarojs/components'
import { isSinglePage } from '@/platform/target/single-page'
import { useScrolledPast } from '@/ui/scrolled-past/use-past'
import { HEADER, type FloatingHeaderProps } from './floating-header-props'
import './floating-header.scss'

/**
 * Round buttons on the pictures of a detail page, below the platform's own bar, which has the back button; a row once the pictures have
 * scrolled out.
 */
export function FloatingHeader({ children, title, line, ...rest }: FloatingHeaderProps) {
  const side = !isSinglePage() && rest.side
  const id = `pictures${useId().replace(/\W/g, '')}`
  const isPast = useScrolledPast(id, HEADER)
  return (
    <>
      <View id={id} className="u-relative">
        <View className="fhead fhead-side">{side}</View>
        {children}
      </View>
      <View className={`shead shead-own ${isPast ? 'is-on' : ''}`}>
        <View className="shead-m">
          <View className="u-cut u-title u-t15">{title}</View>
          {line && <View className="u-cut u-figures u-t12">{line}</View>}
        </View>
        {side}
      </View>
    </>
  )
}
