import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { useIsTablet } from '@/platform/viewport'
import { DemoMark } from '../section/section'
import { drawn, type DetailSections } from './sections'
import { WideBody } from './wide-page'
import type { Wide } from './wide-page-props'

interface DetailPageProps<K extends string> {
  sections: DetailSections<K>
  /** Links above the sections (`buildSectionAnchors`). */
  tabs?: ReactNode
  /** Content above the tabs on a phone. */
  head: ReactNode
  /** Sections flow in two columns if the window is wide enough. */
  isFlowing?: boolean
  /** False in a narrow window. */
  wide: Wide<K> | false
  /** Content under the sections: similar items. */
  foot?: ReactNode
  isDemo?: boolean
  className?: string
}

/** Page of one entity: one column of sections on phones; in a wide window columns, and a box beside them. */
export function DetailPage<K extends string>(props: DetailPageProps<K>) {
  const { sections, tabs, head, isFlowing, wide, foot, isDemo, className = '' } = props
  const isTablet = useIsTablet()
  const all = drawn(sections, Object.keys(sections) as K[])
  return (
    <View className={className}>
      {isTablet && wide ? (
        <WideBody sections={sections} tabs={tabs} wide={wide} />
      ) : (
        <>
          {head}
          {tabs}
          {isFlowing ? <View className="sec-flow">{all}</View> : all}
        </>
      )}
      {foot}
      {isDemo && <DemoMark />}
    </View>
  )
}
