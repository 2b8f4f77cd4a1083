import { Text, View } from '@tarojs/components'
import type { Calculation } from '@/contract/calculation/cards'
import { dropCalculation, putBack, useCalculations } from '@/domain/finance/own-bid/use-calculations'
import { useUndo } from '@/domain/member/use-undo'
import { Screen } from '@/features/chrome/screen/screen'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { toBeijingDay } from '@/lib/dates'
import { costText } from '@/lib/finance/cost-text'
import { yuanText } from '@/lib/money'
import { linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { Icon } from '@/ui/icon/icon'
import { EndlessList } from '@/ui/list/endless-list'
import { Press } from '@/ui/press/press'
import { DemoMark } from '@/ui/section/section'
import { BoneSections } from '@/ui/skeleton/skeleton'
import { Empty } from '@/ui/states/states'
import './index.scss'

const KINDS = { tax: '税费', loan: '贷款', bid: '出价' } as const

const opens = ({ kind, id }: Calculation) =>
  kind === 'tax'
    ? linkTo('tax-count-result', { id })
    : kind === 'loan'
      ? linkTo('loan-result', { id })
      : linkTo('house-detail', { id })

const formatCaseAmount = ({ kind, amount, amount_max: max = amount }: Calculation) =>
  kind === 'loan' ? `月供 ${yuanText(amount)} 元` : costText({ total: amount, total_max: max })

/** Saved taxes, loans and bids of the member; a deleted one can be restored. */
function MyCalculations() {
  const pages = useCalculations()
  const undo = useUndo()
  const drop = (row: Calculation) => {
    void dropCalculation(row).then(
      () => undo.done(() => putBack(row)),
      () => {},
    )
  }
  return (
    <Screen name="my-calculations" title="我的测算" header="title" place="member">
      <ScreenContent query={pages} subject="测算" skeleton={<BoneSections />}>
        {() =>
          pages.rows.length === 0 ? (
            <View className="u-mt4">
              <Empty
                title="还没有存过测算"
                hint="算完税费或贷款后点“保存”，房源页填的出价也在这里"
                actions={
                  <>
                    <Button {...linkTo('loan-calculator', {})}>算贷款</Button>
                    <Button kind="primary" {...linkTo('tax-count', {})}>
                      算税费
                    </Button>
                  </>
                }
              />
            </View>
          ) : (
            <>
              <View className="calcs-h u-label u-m3">{`共 ${pages.total ?? 0} 条，最近的在前`}</View>
              <EndlessList pages={pages} rowKey={row => `${row.kind}-${row.id}`} unit="条">
                {row => (
                  <View className="calcs-r u-card">
                    <Press className="calcs-to u-row u-grow u-left" {...opens(row)}>
                      <View className="u-grow">
                        <View className="u-t15 u-text">
                          <Text className="calcs-k u-mr2 u-note">{KINDS[row.kind]}</Text>
                          {row.title}
                        </View>
                        <View className="calcs-n">{`${row.desc}，${toBeijingDay(row.created_at)}`}</View>
                      </View>
                      <Text className="calcs-a u-t15 u-mid u-ink u-fixed u-ml3 u-fig">
                        {formatCaseAmount(row)}
                      </Text>
                    </Press>
                    <Press
                      className="calcs-x u-centre u-fixed u-c3"
                      label={`删除${KINDS[row.kind]}测算 ${row.title}`}
                      onPress={() => drop(row)}
                    >
                      <Icon name="trash" size="s" />
                    </Press>
                  </View>
                )}
              </EndlessList>
            </>
          )
        }
      </ScreenContent>
      <DemoMark />
      {undo.bar}
    </Screen>
  )
}

export default withErrorBoundary(MyCalculations)
