import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import { Term } from '@/domain/wiki/term'
import { TERM_WORDS, type TermWord } from '@/domain/wiki/terms'
import { linkTo } from '@/routes/go'
import { More, Section } from '@/ui/section/section'
import { Timeline, type TimelineItem } from '@/ui/steps/steps'
import { NoticeSheet } from './sample-notice'
import '@/ui/chip/chip.scss'

const step = (title: string, when: string, line: TimelineItem['lines'][number]): TimelineItem => ({
  key: title,
  title,
  side: <Text className="u-faint">{when}</Text>,
  lines: [line],
  state: 'later',
})

const WAY: TimelineItem[] = [
  step(
    '读公告，看样',
    '开拍前 15–30 天',
    <>
      按公告时间
      <Term word="看样" />
      ；有疑问问法院，答复要留底
    </>,
  ),
  step(
    '交保证金，报名',
    '开拍前',
    <>
      <Term word="保证金" />
      只交到法院或网拍平台，没拍到 24 小时内退
    </>,
  ),
  step(
    '竞价',
    '至少 24 小时',
    <>
      末 5 分钟有人出价就
      <Term word="延时" /> 5 分钟，每次至少加一个
      <Term word="加价幅度" />
    </>,
  ),
  step(
    '付尾款',
    '多为 10–15 日内',
    <>
      逾期算
      <Term word="悔拍" />
      ，保证金不退
    </>,
  ),
  step(
    '裁定、过户、收房',
    '1–3 个月',
    <>
      凭
      <Term word="裁定" />
      缴税
      <Term word="过户" />
      ；谁负责
      <Term word="清场" />
      看公告
    </>,
  ),
]

/** Steps from the notice to the keys. `sample`: the lot with the sample notice; undefined until it is known, null for none. */
export function WaySection({ sample }: { sample: number | null | undefined }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Section title="一场拍卖的流程" side={<View className="u-t12 u-c3">约 2 到 4 个月</View>}>
      <Timeline items={WAY} label="一场拍卖的流程" />
      {sample === undefined && (
        <View className="more" aria-hidden>
          {'\u00a0'}
        </View>
      )}
      {sample != null && (
        <>
          <More onPress={() => setOpen(true)}>读一份公告样例</More>
          <NoticeSheet houseId={sample} open={isOpen} onClose={() => setOpen(false)} />
        </>
      )}
    </Section>
  )
}

const COMMON: readonly TermWord[] = [
  '起拍价',
  '预计成交',
  '保证金',
  '延时',
  '流拍',
  '变卖',
  '悔拍',
  '清场',
  '涤除',
  '满五唯一',
]

/** Terms; a tap explains each. */
export function TermsSection() {
  const [isWhole, setWhole] = useState(false)
  return (
    <Section
      title="常见术语"
      side={
        <More expanded={isWhole} onPress={() => setWhole(!isWhole)}>
          {isWhole ? '收起' : `全部 ${TERM_WORDS.length} 条`}
        </More>
      }
    >
      <View className="u-flex u-wrap u-g2 u-mb3">
        {(isWhole ? TERM_WORDS : COMMON).map(word => (
          <Term key={word} word={word} className="word" />
        ))}
      </View>
      <More {...linkTo('wiki-list', {})}>法拍百科</More>
    </Section>
  )
}
