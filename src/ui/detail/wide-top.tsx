import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { Breadcrumbs, type Crumb } from '../breadcrumbs/breadcrumbs'
import './detail-page.scss'

/** Over the columns of a wide window: the way to the page, its title, what is done with it. */
export const WideTop = ({
  crumbs,
  title,
  tools,
}: {
  crumbs: readonly Crumb[]
  title: ReactNode
  tools: ReactNode
}) => (
  <>
    <Breadcrumbs items={crumbs} />
    <View className="dp-head">
      {title}
      <View className="u-row u-g2 u-fixed">{tools}</View>
    </View>
  </>
)
