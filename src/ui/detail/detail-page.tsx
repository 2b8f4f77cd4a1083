import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { useIsTablet } from '@/platform/viewport'
import { DemoMark } from '../section/section'
import { drawn, type DetailSections } from './sections'
import { WideBody } from './wide-page'
import type { Wide } from './wide-page-props'

interface DetailPageProps<K extends string> {
  sections: DetailSections<K>
  /** Over the sections: the way to each (`anchorsOf`). */
  tabs?: ReactNode
  /** Over the tabs of a phone. */
  head: ReactNode
  /** Sections stand in two columns where a window has room for them. */
  isFlowing?: boolean
  /** False where the window is narrow. */
  wide: Wide<K> | false
  /** Under the sections: others like it. */
  foot?: ReactNode
  isDemo?: boolean
  className?: string
}

/** The page of one thing: one column of sections on phones; in a wide window columns, and a box beside them. */
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
