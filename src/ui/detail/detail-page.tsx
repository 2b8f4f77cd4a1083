import { Fragment, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import { useIsTablet } from '@/platform/viewport'
import { Anchors } from '../anchors/anchors'
import { DemoMark } from '../section/section'
import './detail-page.scss'

/** What a page shows, by keys that are the sections' ids, in the order of a phone; false where there is nothing of it. */
export type DetailSections<K extends string> = Readonly<Record<K, ReactNode>>

/** What stands where beside the box of a wide window: over its two columns, in them, below them, and under the box. */
export interface WidePlan<K extends string> {
  main?: readonly K[]
  columns?: readonly [readonly K[], readonly K[]]
  below?: readonly K[]
  side?: readonly K[]
  /** The box draws these itself. */
  box?: readonly K[]
  /** The box stands at the left. */
  isBoxFirst?: boolean
  /** In 大字 the box's column grows. */
  isRoomy?: boolean
}

interface Wide<K extends string> {
  plan: WidePlan<K>
  /** Over everything: the way to the page, its title, its tools. */
  top: ReactNode
  /** Over the sections: pictures. */
  lead?: ReactNode
  /** What is done here and what it costs: stays in sight where nothing stands below it. */
  box: ReactNode
}

export interface DetailPageProps<K extends string> {
  sections: DetailSections<K>
  /** The sections that the tabs over them lead to. */
  labels?: Partial<Record<K, string>>
  /** Over the sections of a phone. */
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

const placed = <K extends string>({
  main = [],
  columns = [[], []],
  below = [],
  side = [],
  box = [],
}: WidePlan<K>) => [...main, ...columns.flat(), ...below, ...side, ...box]

function Tabs<K extends string>({ sections, labels, wide }: DetailPageProps<K>) {
  if (!labels) return null
  const keys = wide ? placed(wide.plan) : undefined
  const items = (Object.entries(labels) as [K, string][])
    .filter(([id]) => Boolean(sections[id]) && (keys?.includes(id) ?? true))
    .map(([id, label]) => ({ id, label }))
  return <Anchors items={items} />
}

function drawn<K extends string>(sections: DetailSections<K>, keys: readonly K[] = []) {
  return keys.map(key => <Fragment key={key}>{sections[key]}</Fragment>)
}

/** The page of one thing: one column of sections on phones; in a wide window columns, and a box beside them. */
export function DetailPage<K extends string>(props: DetailPageProps<K>) {
  const { sections, head, isFlowing, wide, foot, isDemo, className = '' } = props
  const isTablet = useIsTablet()
  const all = drawn(sections, Object.keys(sections) as K[])
  return (
    <View className={className}>
      {isTablet && wide ? (
        <WideBody {...props} wide={wide} />
      ) : (
        <>
          {head}
          <Tabs {...props} />
          {isFlowing ? <View className="sec-flow">{all}</View> : all}
        </>
      )}
      {foot}
      {isDemo && <DemoMark />}
    </View>
  )
}

function WideBody<K extends string>(props: DetailPageProps<K> & { wide: Wide<K> }) {
  const { sections, wide } = props
  const { top, lead, box, plan } = wide
  const main = (
    <View key="main" className="dp-main">
      {lead}
      <Tabs {...props} />
      {drawn(sections, plan.main)}
      {plan.columns && (
        <View className="dp-grid">
          {plan.columns.map((keys, at) => (
            <View key={at} className="dp-column">
              {drawn(sections, keys)}
            </View>
          ))}
        </View>
      )}
      {drawn(sections, plan.below)}
    </View>
  )
  const side = (
    <View key="side" className={`dp-side ${plan.side ? '' : 'is-alone'}`}>
      <View className="dp-box">{box}</View>
      {drawn(sections, plan.side)}
    </View>
  )
  const look = plan.isBoxFirst ? 'is-turned' : plan.isRoomy ? 'is-roomy' : ''
  return (
    <>
      {top}
      <View className={`dp-lay ${look}`}>{plan.isBoxFirst ? [side, main] : [main, side]}</View>
    </>
  )
}
