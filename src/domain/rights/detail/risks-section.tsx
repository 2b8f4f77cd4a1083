import { Text, View } from '@tarojs/components'
import type { RightsInfo } from '@/contract/rights/schema'
import { dayOf } from '@/lib/dates'
import { Dot } from '@/ui/dots/dots'
import { Section } from '@/ui/section/section'
import { riskRows } from './rights-view'
import '@/ui/detail/quote.scss'

/** Each risk with the paper's own sentence, and what follows from it. */
export function RisksSection({ rights }: { rights: RightsInfo }) {
  const rows = riskRows(rights)
  if (rows.length === 0 && !rights.intro) return null
  return (
    <Section id='risks' title='风险与公告' source={<>摘自转让公告与尽调摘要<Dot />{dayOf(rights.publish_time)}</>}>
      {rows.map(({ title, consequence, before, mark, after, source }) => (
        <View key={title || before} className='risk'>
          {title && <View className='risk-head'><Text className='risk-title'>{title}</Text><Text className='risk-cost'>{consequence}</Text></View>}
          <View className='risk-quote'>“{before}{mark && <Text className='risk-mark'>{mark}</Text>}{after}”</View>
          {source && <View className='u-t12 u-c3'>{source}</View>}
        </View>
      ))}
      {rights.intro && <View className='u-t13 u-c2 u-mt3'>{rights.intro}</View>}
    </Section>
  )
}
