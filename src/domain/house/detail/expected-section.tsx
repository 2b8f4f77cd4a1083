import { useMemo } from 'react'
import { View } from '@tarojs/components'
import { useCall } from '@/api/query'
import { marks } from '@/lib/measures/marks'
import { linkTo } from '@/routes/go'
import { FiguresTable, TwoLines, type TableColumn } from '@/ui/facts/facts'
import { MountNear } from '@/ui/in-view/mount-near'
import { QueryBoundary } from '@/ui/query-boundary/part'
import { More, Section } from '@/ui/section/section'
import { SkeletonText, Skeleton } from '@/ui/skeleton/skeleton'
import { recordMarks } from '../record-marks'
import { expectedMarks, expectedView, promiseMarks, type OutcomeRow } from './expected-view'
import './expected-section.scss'

const COLUMNS: readonly TableColumn<OutcomeRow>[] = [
  {
    key: 'title',
    title: '结果',
    cell: row => <TwoLines top={row.title} under={row.text} />,
  },
  { key: 'chance', title: '可能', cell: row => row.chance },
  {
    key: 'price',
    title: '起拍 / 成交',
    cell: row => <TwoLines top={row.start} under={row.price} />,
  },
]

/** Forecast price of this round, and what may follow: figures, never advice. */
export function ExpectedSection({ houseId, regionId }: { houseId: number; regionId: number }) {
  const query = useCall('h5/evaluate-house/hammer', { house_id: houseId }, { stale: 'normal' })
  const { data } = query
  const view = useMemo(() => data && expectedView(data), [data])
  return (
    <Section
      id="expected"
      title="预计成交价"
      side={<More {...linkTo('scorecard', {})}>估价准确度</More>}
      source={view?.source}
      figures={data && marks('lot', houseId, { alike: data.samples })}
    >
      <QueryBoundary
        query={query}
        subject="预计成交价"
        skeleton={
          <Skeleton>
            <SkeletonText lines={5} />
          </Skeleton>
        }
      >
        {() => (
          <MountNear height={320}>
            {() => (
              <>
                {view?.silence && <View className="exp-silent u-t13 u-c2">{view.silence}</View>}
                {view?.price && (
                  <>
                    <View className="u-flex" data-fig={data && expectedMarks(data)}>
                      <View className="u-grow">
                        <View className="exp-l u-note u-lh18">本轮成交概率</View>
                        <View className="u-num u-title u-t24">{view.price.chance}</View>
                      </View>
                      <View className="u-grow">
                        <View className="exp-l u-note u-lh18">若成交，约</View>
                        <View className="u-num u-title u-t24">{view.price.middle}</View>
                      </View>
                    </View>
                    <View className="exp-bar u-h10 u-relative" aria-hidden>
                      <View className="exp-at u-bg-action" style={{ left: `${view.price.at}%` }} />
                    </View>
                    <View
                      className="u-flex u-between u-num u-text u-t13"
                      data-fig={data && expectedMarks(data)}
                      aria-label={`区间 ${view.price.low} 到 ${view.price.high}`}
                    >
                      <View>{view.price.low}</View>
                      <View>{view.price.high}</View>
                    </View>
                    {view.promise && (
                      <View
                        className="exp-p u-note u-mt2 u-lh18"
                        data-fig={data && promiseMarks(data, regionId)}
                      >
                        {view.promise}
                      </View>
                    )}
                  </>
                )}
                {view && view.rows.length > 0 && (
                  <View className="u-mt4 exp-next">
                    <View className="u-mb1 u-text u-t15 u-mid" role="heading" aria-level={3}>
                      若等下一轮
                    </View>
                    <FiguresTable
                      caption="可能的结果"
                      columns={COLUMNS}
                      rows={view.rows}
                      rowKey={row => row.key}
                    />
                    {view.rule && <View className="exp-p u-note u-mt2 u-lh18">{view.rule}</View>}
                  </View>
                )}
                <More {...linkTo('valuation', { house_id: String(houseId) })}>估算这套房的市价</More>
                {view?.frozen && data?.frozen && (
                  <View className="exp-p u-note u-mt2 u-lh18" data-fig={recordMarks(data.frozen)}>
                    {view.frozen}
                  </View>
                )}
              </>
            )}
          </MountNear>
        )}
      </QueryBoundary>
    </Section>
  )
}
