import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { useIsDesktop } from '@/platform/viewport'
import { Breadcrumbs, type Crumb } from '@/ui/breadcrumbs/breadcrumbs'
import { held } from '@/ui/unbroken/unbroken'
import './reading.scss'

/** A text and what stands beside it: a sheet with a column of cards on desktop, one white page on a phone. */
export function Reading({
  crumbs,
  children,
  aside,
  below,
}: {
  crumbs: readonly Crumb[]
  children: ReactNode
  /** Desktop alone. */
  aside?: ReactNode
  /** After the text, over the whole width. */
  below?: ReactNode
}) {
  const isDesktop = useIsDesktop()
  return (
    <View className="read">
      {isDesktop && <Breadcrumbs items={crumbs} />}
      <View className="read-lay">
        <View className="read-sheet">
          <View className="read-in">{children}</View>
        </View>
        {isDesktop && aside && <View className="read-aside">{aside}</View>}
      </View>
      {below}
    </View>
  )
}

/** A card of the column beside a text. */
export const AsideCard = ({ children, stays }: { children: ReactNode; stays?: boolean }) => (
  <View className={`read-card ${stays ? 'is-staying' : ''}`}>{children}</View>
)

/** Title and what is to be known of a text, over it. */
export function ReadingHead({ title, lines, tools }: { title: string; lines: ReactNode; tools?: ReactNode }) {
  return (
    <View className="read-head">
      <View className="read-t" role="heading" aria-level={1}>
        {held(title)}
      </View>
      <View className="read-meta">
        <View className="read-lines">{lines}</View>
        {tools && <View className="read-tools">{tools}</View>}
      </View>
    </View>
  )
}
