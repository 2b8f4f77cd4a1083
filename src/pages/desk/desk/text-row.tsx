import { useState } from 'react'
import { View } from '@tarojs/components'
import type { DeskTextRow } from '@/contract/desk/schema'
import { formatTextHint, lawWords, timeWords, formatTextTitle } from '@/domain/desk/desk-view'
import { useViews } from '@/domain/desk/use-desk'
import { REPORT_KIND_LABELS } from '@/domain/report/report-card'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { groupDigits } from '@/lib/money'
import { serverNow } from '@/platform/clock'
import { linkTo } from '@/routes/go'
import { Check } from '@/ui/check/check'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { State } from './text-state'

const groupWords = ({ type, group_name }: DeskTextRow) =>
  type === 'report' ? (REPORT_KIND_LABELS[group_name as keyof typeof REPORT_KIND_LABELS] ?? '') : group_name

export function TextRow({
  row,
  isChosen,
  onChoose,
}: {
  row: DeskTextRow
  isChosen: boolean
  onChoose: (is: boolean) => void
}) {
  const [showsViews, setShowsViews] = useState(false)
  const law = lawWords(row)
  const link = linkTo('desk-text', { type: row.type, id: row.id })
  const isOut = row.status === 'published' || row.status === 'withdrawn'
  return (
    <>
      <View className={`edk-tr ${isChosen ? 'is-on' : ''}`}>
        <Check checked={isChosen} label={`选择 ${formatTextTitle(row)}`} onChange={onChoose} />
        <View>
          <Press className="edk-title" {...link}>
            {formatTextTitle(row)}
          </Press>
          <View className="edk-small">{formatTextHint(row)}</View>
        </View>
        <View className="edk-small">{groupWords(row)}</View>
        <View>
          <State status={row.status} />
        </View>
        <View className="edk-small">{timeWords(row, serverNow())}</View>
        <View className={`edk-small ${law.isRisk ? 'edk-risk' : row.law_total > 0 ? 'edk-good' : ''}`}>
          {row.law_total > 0 && <Icon name={law.isRisk ? 'warning' : 'check'} size="s" />}
          {law.text}
        </View>
        <View className="u-right u-num">{row.house_total}</View>
        <View className="u-right u-num">{row.view_total ? groupDigits(row.view_total) : '—'}</View>
        <View className="edk-small u-pl2">{row.editor ?? row.author}</View>
        <View className="edk-do">
          <Press
            className="u-t13 u-act"
            label={`${row.status === 'review' ? '审核' : '编辑'} ${formatTextTitle(row)}`}
            {...link}
          >
            {row.status === 'review' ? '审核' : '编辑'}
          </Press>
          {isOut ? (
            <Press
              className="u-t13 u-act"
              label={`数据 ${formatTextTitle(row)}`}
              expanded={showsViews}
              onPress={() => setShowsViews(!showsViews)}
            >
              数据
            </Press>
          ) : (
            row.remark_total > 0 && (
              <Press className="u-t13 u-act" label={`看批注 ${formatTextTitle(row)}`} {...link}>
                看批注
              </Press>
            )
          )}
        </View>
      </View>
      {showsViews && <Views row={row} />}
    </>
  )
}

/** Public screens of a text. */
const SCREENS = {
  article: 'article-detail',
  story: 'memorabilia-letter',
  report: 'research-report-detail',
  wiki: 'wiki-detail',
} as const

/** Views of a text, day by day. */
function Views({ row }: { row: DeskTextRow }) {
  const query = useViews(row.type, row.id)
  return (
    <View className="edk-views">
      <ScreenContent query={query} subject="数据">
        {({ list }) => {
          const max = Math.max(1, ...list.map(({ total }) => total))
          const sum = list.reduce((all, { total }) => all + total, 0)
          return (
            <>
              <View className="edk-line">
                <View className="edk-small">{`近 30 天 ${groupDigits(sum)} 次，最多的一天 ${groupDigits(Math.max(0, ...list.map(({ total }) => total)))} 次`}</View>
                {row.status === 'published' && (
                  <Press
                    className="u-t13 u-act"
                    target="_blank"
                    href={linkTo(SCREENS[row.type], { id: row.id }).href}
                  >
                    看这一篇
                  </Press>
                )}
              </View>
              <View className="edk-bars" role="img" aria-label={`近 30 天每天的次数，共 ${sum} 次`}>
                {list.map(({ day, total }) => (
                  <View key={day} className="edk-bar" style={{ height: `${(total / max) * 100}%` }} />
                ))}
              </View>
              <View className="edk-line edk-small">
                <View>{list[0]?.day.slice(5)}</View>
                <View>今天</View>
              </View>
            </>
          )
        }}
      </ScreenContent>
    </View>
  )
}
