import { Text, View } from '@tarojs/components'
import type { HouseInfo } from '@/contract/house/schema'
import { dayOf } from '@/lib/dates'
import { Dot } from '@/ui/dots/dots'
import { Icon } from '@/ui/icon/icon'
import { Note } from '@/ui/note/note'
import { More, Section } from '@/ui/section/section'
import { riskView, type RiskCard } from './risk-view'
import '@/ui/detail/quote.scss'

/** Each burden with the notice's own sentence; then what the notice denies or does not say. */
export function RiskSection({ house, onNotice }: { house: HouseInfo; onNotice: (section?: string) => void }) {
  const { burdens, conflicts, others } = riskView(house)
  const source = (
    <>
      摘自拍卖公告{house.case_no && ` ${house.case_no}`}
      <Dot />
      {dayOf(house.notice_time)}
      <Dot />
      按公告原文逐句识别，以法院公告为准
    </>
  )
  return (
    <Section
      id="risk"
      title="风险与公告"
      side={
        <More
          onPress={() => {
            onNotice()
          }}
        >
          公告全文
        </More>
      }
      source={source}
    >
      {burdens.length === 0 && (
        <View className="risk-none">公告没有写明由买受人承担的风险，仍请逐项核对全文。</View>
      )}
      {burdens.map(burden => (
        <Burden key={burden.kind} burden={burden} onNotice={onNotice} />
      ))}
      {conflicts.map(text => (
        <Note key={text} risk>
          {text}
        </Note>
      ))}
      {others.length > 0 && (
        <View className="risk-others">
          {others.map(({ kind, text, isStated }) => (
            <View key={kind} className="risk-other">
              <Icon name={isStated ? 'check' : 'info'} size="xs" />
              <Text>{text}</Text>
            </View>
          ))}
        </View>
      )}
    </Section>
  )
}

function Burden({
  burden: { title, consequence, quote, section },
  onNotice,
}: {
  burden: RiskCard
  onNotice: (section?: string) => void
}) {
  return (
    <View className="risk">
      <View className="risk-head">
        <Text className="risk-title">{title}</Text>
        <Text className="risk-cost">{consequence}</Text>
      </View>
      {quote && (
        <View className="risk-quote">
          “{quote.before}
          <Text className="risk-mark">{quote.mark}</Text>
          {quote.after}”
        </View>
      )}
      {section && (
        <View className="risk-where">
          <More
            onPress={() => {
              onNotice(section)
            }}
          >
            {section}
          </More>
        </View>
      )}
    </View>
  )
}
