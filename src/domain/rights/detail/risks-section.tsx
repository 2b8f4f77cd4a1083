import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import type { RightsInfo } from '@/contract/rights/schema'
import { toBeijingDay } from '@/lib/dates'
import { Dot } from '@/ui/dots/dots'
import { More, Section } from '@/ui/section/section'
import { NoticeSheet } from './notice-sheet'
import { clauseAt, riskRows } from './rights-view'
import '@/ui/detail/quote.scss'

/** State of the notice sheet: the whole, or from the clause that a risk quotes. */
interface Opened {
  clause?: string
}

/** Each risk with the sentence of the document and its consequence; opens the whole notice. */
export function RisksSection({ rights }: { rights: RightsInfo }) {
  const [opened, setOpened] = useState<Opened>()
  const { notice } = rights
  const rows = riskRows(rights)
  if (rows.length === 0 && !rights.intro && !notice) return null
  return (
    <Section
      id="risks"
      title="风险与公告"
      side={notice && <More onPress={() => setOpened({})}>公告全文</More>}
      source={
        <>
          摘自转让公告与尽调摘要
          <Dot />
          {toBeijingDay(rights.publish_time)}
        </>
      }
    >
      {rows.map(({ title, consequence, before, mark, after, source }) => (
        <View key={title || before} className="risk">
          {title && (
            <View className="risk-head u-flex u-base u-between u-g2">
              <Text className="u-strong">{title}</Text>
              <Text className="risk-cost u-warn u-t12">{consequence}</Text>
            </View>
          )}
          <View className="risk-quote u-label u-lh21">
            “{before}
            {mark && <Text className="u-tint-warn u-r-bar">{mark}</Text>}
            {after}”
          </View>
          {source &&
            (notice && clauseAt(notice, source) !== undefined ? (
              <View className="risk-where">
                <More label={`看公告原文，${source}`} onPress={() => setOpened({ clause: source })}>
                  {source}
                </More>
              </View>
            ) : (
              <View className="u-t12 u-c3">{source}</View>
            ))}
        </View>
      ))}
      {rights.intro && <View className="u-t13 u-c2 u-mt3">{rights.intro}</View>}
      {notice && (
        <NoticeSheet
          key={opened?.clause ?? ''}
          notice={notice}
          clause={opened?.clause}
          open={opened !== undefined}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Section>
  )
}
