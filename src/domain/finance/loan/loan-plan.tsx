// Results of the loan calculator: bars or table by year, the comparison of repayment methods, and the schedule whose years expand to months
// with a CSV export. loan-view.ts computes the figures.

import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import { groupDigits } from '@/lib/money'
import { useThemeNow } from '@/ui/theme/theme-context'
import { FiguresTable } from '@/ui/facts/facts'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { More, Section } from '@/ui/section/section'
import {
  fenText,
  turnText,
  waysView,
  yearBars,
  groupRowsByYear,
  type LoanShown,
  type LoanYear,
} from './loan-view'
import './loan.scss'

const YEARS_AT_FIRST = 5
const yuan = (fen: number) => groupDigits(fen / 100)

/** Principal and interest of each year as bars, or as a table. A touched year shows its figures. */
export function YearsSection({ loan }: { loan: LoanShown }) {
  const { isElder } = useThemeNow()
  const [isTable, setTable] = useState(false)
  const [picked, setPicked] = useState(0)
  const { bars, top } = yearBars(loan.rows)
  const asTable = isTable || isElder
  const bar = bars[Math.min(picked, bars.length - 1)]
  const turn = turnText(loan.rows)
  return (
    <Section
      title="每年还的本金与利息"
      side={
        !isElder && (
          <More expanded={isTable} onPress={() => setTable(!isTable)}>
            {isTable ? '看图' : '看表格'}
          </More>
        )
      }
    >
      {asTable ? (
        <FiguresTable
          caption="每年还的本金与利息（元）"
          columns={[
            { key: 'year', title: '年', cell: row => row.year },
            { key: 'principal', title: '本金', cell: row => yuan(row.principal) },
            { key: 'interest', title: '利息', cell: row => yuan(row.interest) },
          ]}
          rows={groupRowsByYear(loan.rows)}
          rowKey={row => row.year}
        />
      ) : (
        <>
          <View className="u-flex u-between u-note">
            <Text>{`万元，横轴为第几年，最高 ${top.value}${top.unit}`}</Text>
            <Text className="yb-key">
              <Text className="yb-k u-ml2">本金</Text>
              <Text className="yb-k u-ml2 yb-k2">利息</Text>
            </Text>
          </View>
          <View className="yb u-mt2" role="img" aria-label={`每年还的本金与利息。${bars[0]?.text ?? ''}`}>
            {bars.map((one, i) => (
              <View
                key={one.no}
                className={`yb-c ${i === picked ? 'is-on' : ''}`}
                onClick={() => setPicked(i)}
              >
                <View className="u-bg-line-strong" style={{ height: `${one.interest}%` }} />
                <View className="yb-p u-bg-ink" style={{ height: `${one.principal}%` }} />
              </View>
            ))}
          </View>
          <View className="u-flex u-between u-faint" aria-hidden>
            <Text>1</Text>
            <Text>{bars.length}</Text>
          </View>
          {bar && (
            <View className="u-mt2 u-num u-label" role="status">
              {bar.text}
            </View>
          )}
        </>
      )}
      {turn && <View className="loan-note">{turn}</View>}
    </Section>
  )
}

/** Equal instalments and equal principal side by side; for two loans also a commercial loan alone. */
export function WaysSection({
  loan,
  alone = null,
}: {
  loan: LoanShown
  alone?: LoanShown['ways'][number] | null
}) {
  const view = waysView(loan, alone)
  const title = alone ? '三种借法' : '两种还法'
  return (
    <Section title={title}>
      <FiguresTable
        caption={`${title}（元）`}
        columns={[
          { key: 'title', title: '比较', cell: row => row.title },
          ...view.names.map((name, i) => ({
            key: name,
            title: name,
            cell: (row: (typeof view.rows)[number]) => {
              const cell = row.cells[i]
              return <Text className={cell?.isBetter ? 'u-good' : ''}>{cell?.text}</Text>
            },
          })),
        ]}
        rows={view.rows}
        rowKey={row => row.title}
      />
      {view.note && <View className="loan-note">{view.note}</View>}
    </Section>
  )
}

/** The schedule by year; a year expands to its months. */
export function ScheduleSection({ loan, source }: { loan: LoanShown; source: string }) {
  const years = groupRowsByYear(loan.rows)
  const [open, setOpen] = useState<string>()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? years : years.slice(0, YEARS_AT_FIRST)
  return (
    <Section
      title="逐年"
      side={<Text className="loan-rs u-note u-lh18">元，点开看每月</Text>}
      source={source}
    >
      <View className="pl">
        <View className="pl-r u-row u-full u-line-bottom pl-head u-note">
          {['年', '本金', '利息', '剩余本金'].map(name => (
            <View key={name} className="pl-c">
              {name}
            </View>
          ))}
        </View>
        {shown.map(year => (
          <Year
            key={year.year}
            year={year}
            isOpen={open === year.year}
            onToggle={() => setOpen(open === year.year ? undefined : year.year)}
          />
        ))}
      </View>
      {years.length > YEARS_AT_FIRST && (
        <Press className="pl-more u-centre u-full u-touch" onPress={() => setWhole(!isWhole)}>
          {isWhole ? '收起' : `全部 ${years.length} 个年度`}
          <Icon name={isWhole ? 'up' : 'down'} size="xs" />
        </Press>
      )}
    </Section>
  )
}

function Year({ year, isOpen, onToggle }: { year: LoanYear; isOpen: boolean; onToggle: () => void }) {
  return (
    <>
      <Press className="pl-r u-row u-full u-line-bottom" expanded={isOpen} onPress={onToggle}>
        <View className="pl-c">
          {year.year}
          <Icon name={isOpen ? 'up' : 'down'} size="xs" />
        </View>
        <View className="pl-c">{yuan(year.principal)}</View>
        <View className="pl-c">{yuan(year.interest)}</View>
        <View className="pl-c">{yuan(year.remain)}</View>
      </Press>
      {isOpen &&
        year.rows.map(row => (
          <View key={row.no} className="pl-r u-row u-full u-line-bottom pl-m u-bg-sunk">
            <View className="pl-c">{`${Number(row.month.slice(5))} 月`}</View>
            <View className="pl-c">
              {fenText(row.principal_amount)}
              {row.extra_amount > 0 && (
                <View className="u-good">{`提前还 ${fenText(row.extra_amount)}`}</View>
              )}
            </View>
            <View className="pl-c">{fenText(row.interest_amount)}</View>
            <View className="pl-c">{fenText(row.remain_amount)}</View>
          </View>
        ))}
    </>
  )
}
