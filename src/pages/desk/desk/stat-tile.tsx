import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { Sparkline } from '@/ui/sparkline/sparkline'
import { Small } from './parts'

/** A figure with its name, its course and what it is of. */
export const StatTile = ({
  label,
  value,
  trend,
  hint,
}: {
  label: string
  value: ReactNode
  trend?: { values: readonly number[]; label: string }
  hint: string
}) => (
  <View className="edk-tile">
    <Small>{label}</Small>
    <View className="u-t17 u-strong u-num">{value}</View>
    {trend && <Sparkline {...trend} width={150} height={26} />}
    <Small>{hint}</Small>
  </View>
)
