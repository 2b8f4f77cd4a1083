import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { groupDigits } from '@/lib/money'
import { Bone } from '@/ui/skeleton/skeleton'
import './count-line.scss'

/** 共 1,206 套，64 套今天开拍; `children` stand at the right. */
export function CountLine({ total, today, children }: { total: number | undefined, today: number | undefined, children: ReactNode }) {
  return (
    <View className='hl-count'>
      {total === undefined ? <Bone width={128} /> : (
        <View role='status' className='u-cut'>
          共 <Text className='hl-n'>{groupDigits(total)}</Text> 套
          {today ? <Text className='hl-today'>，<Text className='hl-n'>{groupDigits(today)}</Text> 套今天开拍</Text> : null}
        </View>
      )}
      <View className='hl-side'>{children}</View>
    </View>
  )
}
