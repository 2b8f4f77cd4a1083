import type { ReactNode } from 'react'
import { marks } from '@/lib/measures/marks'
import { Text, View } from '@tarojs/components'
import { groupDigits } from '@/lib/money'
import { SkeletonBone } from '@/ui/skeleton/skeleton'
import './count-line.scss'

export interface CountLineProps {
  /** undefined while it is not known. */
  total: number | undefined
  /** Such as 套, 个楼盘. */
  unit: string
  /** Count of a notable part of them, and its words: 套今天开拍. */
  part?: number | undefined
  partWord?: string
  /** At the right. */
  children: ReactNode
}

/** Such as 共 1,206 套，64 套今天开拍. */
export function CountLine({ total, unit, part, partWord, children }: CountLineProps) {
  return (
    <View className="hl-count u-row u-g3 u-between u-least40 u-rest u-nowrap u-label">
      {total === undefined ? (
        <SkeletonBone width={128} />
      ) : (
        <View role="status" className="u-cut" data-fig={marks('list', 'here', { total, today: part })}>
          共 <Text className="hl-n u-num u-text u-strong">{groupDigits(total)}</Text> {unit}
          {part ? (
            <Text className="hl-today">
              ，<Text className="hl-n u-num u-text u-strong">{groupDigits(part)}</Text> {partWord}
            </Text>
          ) : null}
        </View>
      )}
      <View className="u-row u-g4 u-text">{children}</View>
    </View>
  )
}
