import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { useIsDesktop } from '@/platform/viewport'
import { Breadcrumbs, type Crumb } from '@/ui/breadcrumbs/breadcrumbs'
import { wrapNoBreak } from '@/ui/no-break-text/no-break-text'
import './reading.scss'

/** Layout of a text: a card with a column of cards on desktop, one white page on a phone. */
export function Reading({
  crumbs,
  children,
  aside,
  below,
}: {
  crumbs: readonly Crumb[]
  children: ReactNode
  /** Desktop only. */
  aside?: ReactNode
  /** After the text, at full width. */
  below?: ReactNode
}) {
  const isDesktop = useIsDesktop()
  return (
    <View className="read">
      {isDesktop && <Breadcrumbs items={crumbs} />}
      <View className="read-lay">
        <View className="u-desktop-card u-bg-surface">
          <View className="read-in">{children}</View>
        </View>
        {isDesktop && aside && <View className="u-min0">{aside}</View>}
      </View>
      {below}
    </View>
  )
}

/** A card of the column next to a text. */
export const AsideCard = ({ children, stays }: { children: ReactNode; stays?: boolean }) => (
  <View className={`read-card u-card u-mb4 u-p5 ${stays ? 'is-staying' : ''}`}>{children}</View>
)

/** Title and metadata above a text. */
export function ReadingHead({ title, lines, tools }: { title: string; lines: ReactNode; tools?: ReactNode }) {
  return (
    <View className="read-head">
      <View className="read-t u-title u-anywhere u-t24 u-lh1-4" role="heading" aria-level={1}>
        {wrapNoBreak(title)}
      </View>
      <View className="read-meta u-mt2">
        <View className="read-lines u-min0">{lines}</View>
        {tools && <View className="u-flex u-g2 u-fixed">{tools}</View>}
      </View>
    </View>
  )
}
