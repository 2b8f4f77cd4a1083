import { useMemo } from 'react'
import { Text, View } from '@tarojs/components'
import { linkTo } from '@/routes/go'
import { SaveTableButton } from '@/ui/save-table-button/save-table-button'
import { Chart } from '@/ui/chart/chart'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { More, Section } from '@/ui/section/section'
import {
  chartSource,
  courtViews,
  evidenceChart,
  figureViews,
  type CourtView,
  type FigureView,
} from './evidence-view'
import { fetchEvidenceTable, type AskedRows, type Evidence } from './use-evidence'

type OnRows = (asked: AskedRows) => void

/** Each deal and failed round by its day, against the asking average. */
export function EvidenceChart({ evidence }: { evidence: Evidence }) {
  const spec = useMemo(() => evidenceChart(evidence), [evidence])
  const isAny = evidence.points.length > 0
  return (
    <Section
      id="chart"
      title="历年成交与流拍"
      side={<More {...linkTo('xiaoqu-detail', { xiaoquid: evidence.id })}>小区详情</More>}
      source={chartSource(evidence)}
    >
      {!isAny && <View className="u-t13 u-c2">本站还没有收录本小区已结束的整套拍卖。</View>}
      {(isAny || evidence.asks.length > 0) && (
        <Chart label={`${evidence.name}历年成交与流拍的单价`} spec={spec} xTitle="月份" height={240} />
      )}
    </Section>
  )
}

/** The figures; a press opens the rounds behind one. */
export const FiguresSection = ({ evidence, onRows }: { evidence: Evidence; onRows: OnRows }) => (
  <Section
    id="figures"
    title="统计数字"
    side={<View className="u-note">点按可查看逐条记录</View>}
    source="本站收录的成交与流拍，含一口价；一套房一轮计一次；只计与小区同类的整套房源，不含份额、车位、撤回与中止"
  >
    {figureViews(evidence).map(view => (
      <Figure key={view.key} view={view} onRows={onRows} />
    ))}
  </Section>
)

const lookOfValue = (isKnown: boolean) =>
  `u-fixed u-nowrap ${isKnown ? 'u-t17 u-strong u-ink u-fig' : 'u-t13 u-c2'}`

function Figure({ view, onRows }: { view: FigureView; onRows: OnRows }) {
  const { key, label, value, isKnown, range, lines, total, figures } = view
  const content = (
    <>
      <View className="u-grow u-min0">
        <View className="u-t15 u-mid u-ink">{label}</View>
        {lines.map(line => (
          <View key={line} className="u-note u-num">
            {line}
          </View>
        ))}
        {range !== null && <View className="fig-range u-note u-num">{range}</View>}
      </View>
      <Text className={lookOfValue(isKnown)}>{value}</Text>
    </>
  )
  const look = 'u-row u-g2 u-full u-left u-py3 u-line-top u-touch'
  return total === 0 ? (
    <View className={look}>{content}</View>
  ) : (
    <Press className={look} figures={figures} onPress={() => onRows({ figure: key })}>
      {content}
      <Icon name="right" className="u-fixed u-size14 u-mark" />
    </Press>
  )
}

/** Time from the deal to the keys by court; the court's page has its base. */
export function CourtsSection({ evidence, onRows }: { evidence: Evidence; onRows: OnRows }) {
  const courts = courtViews(evidence.courts)
  return (
    <Section
      id="handover"
      title="交付时长"
      side={<View className="u-note">成交日至交付日，中位数</View>}
      source="法院全部成交的买受人自填，未经核对，不限本小区；只列在本小区拍卖最多的法院"
    >
      {courts.length === 0 && <View className="u-t13 u-c2">本小区没有已结束的司法拍卖。</View>}
      {courts.map(view => (
        <Court key={view.court} view={view} onRows={onRows} />
      ))}
    </Section>
  )
}

const Court = ({
  view: { court, total, value, isKnown, lines },
  onRows,
}: {
  view: CourtView
  onRows: OnRows
}) => (
  <View className="u-py2 u-line-top">
    <View className="u-row u-between u-g2">
      <Press className="u-row u-touch u-left u-min0 u-act u-t15" {...linkTo('court', { name: court })}>
        {court}
      </Press>
      <Text className={lookOfValue(isKnown)}>{value}</Text>
    </View>
    {lines.map(line => (
      <View key={line} className="u-note u-num">
        {line}
      </View>
    ))}
    <More onPress={() => onRows({ figure: 'rounds', court })}>{`本小区 ${total} 次`}</More>
  </View>
)

/** The rounds as a spreadsheet. */
export const TakeAlong = ({ evidence: { id } }: { evidence: Evidence }) => (
  <Section title="逐条记录表" source="全部逐条记录，首行写明口径；可用电子表格打开">
    <SaveTableButton load={() => fetchEvidenceTable(id)} />
  </Section>
)
