import { useState } from 'react'
import { View } from '@tarojs/components'
import {
  layOutEstimateBars,
  interestText,
  saidText,
  standing,
  wanText,
  type LotEstimates as Answer,
} from '@/domain/agent/ledger-view'
import { SaidBar } from '@/domain/agent/said-bars'
import { useLotEstimates } from '@/domain/agent/use-ledger'
import { shortTime, shortTimeWithWeekday } from '@/lib/dates'
import { linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { Press } from '@/ui/press/press'
import { Section } from '@/ui/section/section'
import { SaySheet } from './say-sheet'

/** 顾问估价 on a lot's page: agents, the model and the result side by side; renders nothing without any estimate. */
export default function LotEstimates({ houseId, title }: { houseId: number; title: string }) {
  const { data } = useLotEstimates(houseId)
  const [isSaying, setSaying] = useState(false)
  if (!data || (data.list.length === 0 && !data.can_say)) return null
  return (
    <Section
      id="said"
      className="led"
      title="顾问估价"
      side={
        data.outcome === 'open' && (
          <View className="u-t12 u-c2">{`${shortTimeWithWeekday(data.closes_at)} 截止`}</View>
        )
      }
      source="万元；满 10 套计分成交才显示落入率；提交即冻结，都不是出价建议"
    >
      {data.list.length === 0 ? <View className="u-t13 u-c2">还没有顾问给出估价</View> : <Rows data={data} />}
      {data.can_say && (
        <Button grow onPress={() => setSaying(true)}>
          给出估价
        </Button>
      )}
      {isSaying && <SaySheet lot={{ id: houseId, title }} onClose={() => setSaying(false)} />}
    </Section>
  )
}

function Rows({ data }: { data: Answer }) {
  const { list, model, outcome, deal_price } = data
  const { bars, deal } = layOutEstimateBars(model ? [...list, model] : list, deal_price)
  const ofModel = model && bars.at(-1)
  return (
    <View>
      {list.map((row, at) => {
        const bar = bars[at]
        const interest = interestText(row)
        return (
          <View key={row.id} className="led-row u-py3 u-line-top">
            <View className="u-row u-g2 u-between">
              <Press className="u-grow" {...linkTo('agent-detail', { id: row.agent_id })}>
                {row.name}
              </Press>
              <View className="u-fig">{saidText(row)}</View>
            </View>
            {bar && <SaidBar bar={bar} deal={deal} />}
            <View className="u-row u-g2 u-between u-t13 u-c2">
              <View>{standing(row)}</View>
              <View className="u-fig">{`点估 ${wanText(row.middle)}`}</View>
            </View>
            <View className="led-p">
              {[
                `${shortTime(row.said_at)} 冻结`,
                ...(interest ? [interest] : []),
                ...(row.is_own && outcome === 'sold' ? ['单列，不计分'] : []),
              ].join('，')}
            </View>
            {row.basis && <View className="led-p">{`依据：${row.basis}`}</View>}
          </View>
        )
      })}
      <View className="led-row u-py3 u-line-top">
        <View className="u-row u-g2 u-between">
          <View className="u-grow u-act">{model?.is_replayed ? '模型（历史回放）' : '模型'}</View>
          <View className="u-fig">{model ? saidText(model) : '开拍前 24 小时内冻结'}</View>
        </View>
        {ofModel && <SaidBar bar={ofModel} deal={deal} isModel />}
      </View>
      <View className="led-row u-py3 u-line-top u-row u-g2 u-between">
        <View className="u-grow">法院结果</View>
        <View className="u-fig">{resultText(outcome, deal_price)}</View>
      </View>
    </View>
  )
}

const resultText = (outcome: Answer['outcome'], deal: number | null) =>
  outcome === 'sold'
    ? deal === null
      ? '成交'
      : `成交 ${wanText(deal)}`
    : { open: '待开标', failed: '流拍', withdrawn: '撤回' }[outcome]
