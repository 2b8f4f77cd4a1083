import { useState } from 'react'
import { View } from '@tarojs/components'
import { ROUND_LABELS } from '@/contract/codes'
import type { PracticeLot } from '@/contract/practice/cards'
import { fineText } from '../fine-money'
import { toBeijingDay, shortTime } from '@/lib/dates'
import { areaText } from '@/lib/money'
import { linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { Dots } from '@/ui/dots/dots'
import { KeyValues } from '@/ui/facts/facts'
import { TextField } from '@/ui/field/text-field'
import { Note } from '@/ui/note/note'
import { Picture } from '@/ui/picture/picture'
import { Press } from '@/ui/press/press'
import { Section } from '@/ui/section/section'
import { parseCeiling, type PracticeLog } from './practice-view'
import './practice.scss'

const listPracticeFacts = (lot: PracticeLot) => [
  ROUND_LABELS[lot.round],
  areaText(lot.area),
  toBeijingDay(lot.start_time),
  `出价 ${lot.bid_total} 次`,
]

/** Closed auctions to choose from; they do not reveal their results. */
export const PracticeLots = ({ lots }: { lots: readonly PracticeLot[] }) => (
  <Section
    title="可练习的竞价"
    side={<View className="u-note">结果练完才显示</View>}
    source="最近成交、出价 4 次以上的竞价"
  >
    {lots.map(lot => (
      <Press key={lot.id} className="prac-lot u-line-top" {...linkTo('practice', { house_id: lot.id })}>
        <Picture className="prac-pic" src={lot.cover} alt="" width={72} />
        <View className="u-grow">
          <View className="u-t15 u-text u-two">{lot.title}</View>
          <Dots className="u-note" items={listPracticeFacts(lot)} />
        </View>
      </Press>
    ))}
  </Section>
)

/** The auction, and the field for the player's ceiling. */
export function PracticeSetup({
  log,
  ceiling,
  onStart,
}: {
  log: PracticeLog
  /** The ceiling that was typed before. */
  ceiling: string
  onStart: (ceiling: number) => void
}) {
  const [text, setText] = useState(ceiling)
  const [isAsked, setAsked] = useState(false)
  const { house, planned_end_time, delay_seconds } = log
  const read = parseCeiling(text, house.start_price)
  const facts = [
    { label: '起拍', value: fineText(house.start_price) },
    { label: '加价幅度', value: fineText(house.increment) },
    { label: '开始', value: shortTime(house.start_time) },
    { label: '原定结束', value: shortTime(planned_end_time) },
    { label: '出价', value: `${house.bid_total} 次` },
    { label: '每次延时', value: `${delay_seconds / 60} 分钟` },
  ]
  return (
    <>
      <Section title={house.title} side={<View className="u-note">{ROUND_LABELS[house.round]}</View>}>
        <KeyValues facts={facts} />
      </Section>
      <Section title="出价上限">
        <TextField
          name="practice-ceiling"
          label="最高出价"
          unit="万元"
          kind="decimal"
          value={text}
          maxLength={12}
          error={isAsked ? read.error : null}
          help="达到上限时暂停提示，不代为出价"
          onChange={setText}
        />
        <View className="u-flex u-wrap u-g2 u-mt3">
          <Button
            kind="primary"
            icon="play"
            grow
            onPress={() => {
              setAsked(true)
              if (read.ceiling !== null) onStart(read.ceiling)
            }}
          >
            开始回放
          </Button>
          <Button {...linkTo('bid-limit', {})}>计算上限</Button>
        </View>
      </Section>
      <View className="u-py2 u-px3">
        <Note>按当时的出价记录回放，不产生任何出价；实际竞价中他人会有反应</Note>
      </View>
    </>
  )
}
