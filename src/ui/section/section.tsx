import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { useHasDemoData } from '@/platform/demo'
import { Icon } from '../icon/icon'
import { Press, type PressProps } from '../press/press'
import { wrapNoBreak } from '../no-break-text/no-break-text'
import './section.scss'

/** `更多 >` on the right of a heading. Spread `linkTo(…)` into it. */
export function More({ children, ...press }: PressProps) {
  return (
    <Press {...press} className="more">
      {children}
      <Icon name="right" className="more-i u-size14 u-mark" />
    </Press>
  )
}

export interface SectionProps {
  title?: ReactNode
  /** Content on the right of the title: `<More>`, a switch, a date. */
  side?: ReactNode
  children: ReactNode
  /** Source and date of the figures; every figure has one within its card. */
  source?: ReactNode
  /** Target of anchors. */
  id?: string
  className?: string
  /** `data-fig` attribute of its figures: `marks` of src/lib/measures. */
  figures?: string
}

/** A card of facts with its heading and its source. */
export function Section({ title, side, children, source, id, className = '', figures }: SectionProps) {
  return (
    <View className={`sec ${id ? 'sec-to' : ''} ${className}`} id={id} data-fig={figures}>
      {title && (
        <View className="sec-h u-mb3">
          <View className="sec-t u-title u-min0 u-t17 u-lh-title" role="heading" aria-level={2}>
            {title}
          </View>
          {side}
        </View>
      )}
      {children}
      {source && <Source>{source}</Source>}
    </View>
  )
}

/** Source and date under figures. */
export const Source = ({ children }: { children: ReactNode }) => (
  <View className="src">{wrapNoBreak(children)}</View>
)

/** Heading of an open list, outside any card. */
export function ListHead({ title, side }: { title: ReactNode; side?: ReactNode }) {
  return (
    <View className="list-head">
      <View className="sec-t u-title u-min0 u-t17 u-lh-title" role="heading" aria-level={2}>
        {title}
      </View>
      {side}
    </View>
  )
}

/** Under the content of every screen, on sites with demo data only. */
export const DemoMark = () =>
  useHasDemoData() ? <Text className="demo-mark u-py4 u-block u-center u-faint">演示数据</Text> : null
