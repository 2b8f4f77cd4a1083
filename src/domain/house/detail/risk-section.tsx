import { Text, View } from '@tarojs/components'
import type { HouseInfo } from '@/contract/house/schema'
import { Termed, type TermWord } from '@/domain/wiki/term'
import { toBeijingDay } from '@/lib/dates'
import { Dot } from '@/ui/dots/dots'
import { Icon } from '@/ui/icon/icon'
import { Note } from '@/ui/note/note'
import { More, Section } from '@/ui/section/section'
import { riskMarks, riskView, type RiskCard } from './risk-view'
import '@/ui/detail/quote.scss'

/** Terms in a burden's title that have an explanation, longer ones first. */
const WORDS: readonly TermWord[] = [
  '税费买受人承担',
  '不负责清场',
  '优先购买权',
  '带租约',
  '居住权',
  '份额',
  '欠费',
  '尾款',
  '户口',
  '学位',
  '限购',
]

/** Each burden with the sentence of the notice; then the risks that the notice denies or does not mention. */
export function RiskSection({ house, onNotice }: { house: HouseInfo; onNotice: (section?: string) => void }) {
  const { burdens, conflicts, others, unstated } = riskView(house)
  // In a notice that was read, each kind of risk is stated or unstated.
  const isRead = others.length + unstated.length > 0
  const source = isRead ? (
    <>
      摘自拍卖公告{house.case_no && ` ${house.case_no}`}
      <Dot />
      {house.notice_time !== null && (
        <>
          {toBeijingDay(house.notice_time)}
          <Dot />
        </>
      )}
      按公告原文逐句识别，以法院公告为准
    </>
  ) : (
    '以法院公告为准'
  )
  return (
    <Section
      id="risk"
      title="风险与公告"
      figures={riskMarks(house)}
      side={<More onPress={() => onNotice()}>公告全文</More>}
      source={source}
    >
      {burdens.length === 0 && (
        <View className="risk-none u-label u-lh20">
          {isRead
            ? '公告没有写明由买受人承担的风险，仍请逐项核对全文。'
            : '还没有取得公告，有什么风险未知，请先读法院公告。'}
        </View>
      )}
      {burdens.map(burden => (
        <Burden key={burden.kind} burden={burden} onNotice={onNotice} />
      ))}
      {conflicts.map(text => (
        <Note key={text} risk>
          {text}
        </Note>
      ))}
      {isRead && (
        <View className="risk-others u-mt4 u-pt3 u-line-top u-label u-lh20">
          {others.map(({ kind, text, isStated, quote }) => (
            <View key={kind} className="risk-other u-min0">
              <Icon name={isStated ? 'check' : 'info'} size="xs" />
              <View>
                <Text>{text}</Text>
                {quote && <View className="risk-said">“{quote}”</View>}
              </View>
            </View>
          ))}
          {unstated.length > 0 && (
            <View className="risk-other u-min0">
              <Icon name="info" size="xs" />
              <Text>公告未说明：{unstated.join('、')}</Text>
            </View>
          )}
        </View>
      )}
    </Section>
  )
}

/** One burden; a sentence that denies it is shown as well. */
function Burden({
  burden: { title, consequence, quote, section, denial },
  onNotice,
}: {
  burden: RiskCard
  onNotice: (section?: string) => void
}) {
  return (
    <View className="risk">
      <View className="risk-head u-flex u-base u-between u-g2">
        <View className="u-strong">
          <Termed text={title} words={WORDS} />
        </View>
        <Text className="risk-cost u-warn u-t12">{consequence}</Text>
      </View>
      {quote && (
        <View className="risk-quote u-label u-lh21">
          “{quote.before}
          <Text className="u-tint-warn u-r-bar">{quote.mark}</Text>
          {quote.after}”
        </View>
      )}
      {denial && <View className="risk-quote u-label u-lh21">另一处写的是：“{denial}”</View>}
      {section && (
        <View className="risk-where">
          <More onPress={() => onNotice(section)}>{section}</More>
        </View>
      )}
    </View>
  )
}
