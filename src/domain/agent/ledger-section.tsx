// 估价账本 on a manager's page. `LedgerSection` shows the score beside the model's; `Records` lists the single estimates, the first page at
// once and further pages on request. ledger-view.ts computes all texts.

import { View } from '@tarojs/components'
import { linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { FiguresTable, TwoLines } from '@/ui/facts/facts'
import { QueryBoundary } from '@/ui/query-boundary/part'
import { Press } from '@/ui/press/press'
import { More, Section } from '@/ui/section/section'
import { SkeletonText, Skeleton } from '@/ui/skeleton/skeleton'
import { ErrorState } from '@/ui/states/states'
import { Tag } from '@/ui/tag/tag'
import {
  layOutEstimateBars,
  interestText,
  ledgerView,
  outcomeMark,
  recordTexts,
  type AgentEstimate,
  type AgentLedger,
} from './ledger-view'
import { SaidBar } from './said-bars'
import { useLedger, useLedgerRows } from './use-ledger'
import './ledger.scss'

/** 估价账本: a manager's estimates before auctions and their accuracy, beside the model's. */
export function LedgerSection({ agentId }: { agentId: number }) {
  const query = useLedger(agentId)
  const { data } = query
  return (
    <Section
      id="ledger"
      className="led"
      title="估价账本"
      side={<More {...linkTo('scorecard', {})}>模型准确度</More>}
      source={
        data &&
        data.total > 0 &&
        '开拍前 24 小时截止，提交即冻结，谁都不能改；成交后按成交价比对，不是出价建议'
      }
    >
      <QueryBoundary query={query} subject="估价账本" skeleton={<Bones />}>
        {ledger =>
          ledger.total === 0 ? (
            <View className="u-t13 u-c2">还没有在开拍前给出过估价</View>
          ) : (
            <>
              <Score ledger={ledger} />
              <Records agentId={agentId} />
            </>
          )
        }
      </QueryBoundary>
    </Section>
  )
}

const Bones = () => (
  <Skeleton>
    <SkeletonText lines={4} />
  </Skeleton>
)

function Score({ ledger }: { ledger: AgentLedger }) {
  const view = ledgerView(ledger)
  return (
    <View>
      {view.few && <View className="u-t15">{view.few}</View>}
      {view.rows.length > 0 && (
        <FiguresTable
          caption="估价准确度"
          rows={view.rows}
          rowKey={row => row.key}
          columns={[
            { key: 'title', title: view.base, cell: row => row.title },
            { key: 'own', title: '顾问', cell: row => <TwoLines top={row.own} under={row.ownUnder} /> },
            ...(view.hasModel
              ? [
                  {
                    key: 'model',
                    title: '模型',
                    cell: (row: (typeof view.rows)[number]) => (
                      <TwoLines top={row.model} under={row.modelUnder} />
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
      {[view.all, view.noModel, view.replayed, view.rest].map(
        line =>
          line && (
            <View key={line} className="led-p">
              {line}
            </View>
          ),
      )}
    </View>
  )
}

/** List of all lots with an estimate, misses included. */
function Records({ agentId }: { agentId: number }) {
  const pages = useLedgerRows(agentId)
  return (
    <View className="u-mt3">
      {pages.rows.map(record => (
        <Record key={record.id} record={record} />
      ))}
      {pages.error && (
        <ErrorState
          small
          title="逐套记录加载失败"
          onRetry={() => void pages.refetch()}
          busy={pages.isFetching}
        />
      )}
      {pages.hasNextPage && (
        <Button kind="plain" busy={pages.isFetchingNextPage} onPress={() => void pages.fetchNextPage()}>
          {`再看，共 ${pages.total ?? 0} 套`}
        </Button>
      )}
    </View>
  )
}

function Record({ record }: { record: AgentEstimate }) {
  const { house_id, title, model, deal_price, basis } = record
  const mark = outcomeMark(record)
  const { bars, deal } = layOutEstimateBars(model ? [record, model] : [record], deal_price)
  const { left, right } = recordTexts(record)
  const interest = interestText(record)
  const [own, other] = bars
  return (
    <View className="led-row u-py3 u-line-top">
      <View className="u-row u-g2 u-between">
        {house_id === null ? (
          <View className="u-grow u-c2">{`${title}（已下架）`}</View>
        ) : (
          <Press className="u-grow u-cut" {...linkTo('house-detail', { id: house_id })}>
            {title}
          </Press>
        )}
        <Tag tone={mark.tone}>{mark.text}</Tag>
      </View>
      {own && (
        <View className="u-row u-label u-g2">
          <View className="led-who u-fixed">顾问</View>
          <SaidBar bar={own} deal={deal} />
        </View>
      )}
      {other && (
        <View className="u-row u-label u-g2">
          <View className="led-who u-fixed">模型</View>
          <SaidBar bar={other} deal={deal} isModel />
        </View>
      )}
      <View className="led-p">{left}</View>
      {right && <View className="led-p">{right}</View>}
      {interest && <View className="led-p">{interest}</View>}
      {basis && <View className="led-p">{`依据：${basis}`}</View>}
    </View>
  )
}
