import { View } from '@tarojs/components'
import type { DeskTextRow } from '@/contract/desk/schema'
import { formatTextHint, lawWords, timeWords, formatTextTitle } from '@/domain/desk/desk-view'
import { useViews } from '@/domain/desk/use-desk'
import { REPORT_KIND_LABELS } from '@/domain/report/report-card'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { groupDigits } from '@/lib/money'
import { serverNow } from '@/platform/clock'
import { linkTo } from '@/routes/go'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { Act, Small } from './parts'
import { column, type Column } from '../table/column'
import { TwoLines } from '../table/paged-table'
import { State } from './text-state'

const buildLink = ({ type, id }: DeskTextRow) => linkTo('desk-text', { type, id })

const groupWords = ({ type, group_name }: DeskTextRow) =>
  type === 'report' ? (REPORT_KIND_LABELS[group_name as keyof typeof REPORT_KIND_LABELS] ?? '') : group_name

/** Columns of a table of texts. `open`: the text whose views are shown below its row. */
export const textColumns = (
  open: number | undefined,
  onViews: (id: number) => void,
): Column<DeskTextRow>[] => [
  column('title', '标题', { isHead: true }, row => (
    <TwoLines
      first={
        <Press className="edk-title" {...buildLink(row)}>
          {formatTextTitle(row)}
        </Press>
      }
      second={formatTextHint(row)}
    />
  )),
  column('group', '分组', 72, groupWords),
  column('state', '状态', 84, ({ status }) => <State status={status} />),
  column('time', '时间', 96, row => timeWords(row, serverNow())),
  column('law', '条文核对', 100, row => {
    const { text, isRisk } = lawWords(row)
    return (
      <View className={`edk-small ${isRisk ? 'edk-risk' : row.law_total > 0 ? 'edk-good' : ''}`}>
        {row.law_total > 0 && <Icon name={isRisk ? 'warning' : 'check'} size="s" />}
        {text}
      </View>
    )
  }),
  column('lots', '涉及在拍', { width: 76, isRight: true }, ({ house_total }) => house_total),
  column('views', '30 日读', { width: 76, isRight: true }, ({ view_total }) =>
    view_total ? groupDigits(view_total) : '—',
  ),
  column('writer', '谁写的', 92, ({ editor, author }) => editor ?? author),
  column('acts', '操作', { width: 108, isBare: true }, row => (
    <TextActs row={row} isOpen={row.id === open} onViews={() => onViews(row.id)} />
  )),
]

function TextActs({ row, isOpen, onViews }: { row: DeskTextRow; isOpen: boolean; onViews: () => void }) {
  const link = buildLink(row)
  const title = formatTextTitle(row)
  const edit = row.status === 'review' ? '审核' : '编辑'
  return (
    <View className="edk-do">
      <Act label={`${edit} ${title}`} {...link}>
        {edit}
      </Act>
      {row.status === 'published' || row.status === 'withdrawn' ? (
        <Act label={`数据 ${title}`} expanded={isOpen} onPress={onViews}>
          数据
        </Act>
      ) : (
        row.remark_total > 0 && (
          <Act label={`看批注 ${title}`} {...link}>
            看批注
          </Act>
        )
      )}
    </View>
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
export function Views({ row }: { row: DeskTextRow }) {
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
                <Small>{`近 30 天 ${groupDigits(sum)} 次，最多的一天 ${groupDigits(Math.max(0, ...list.map(({ total }) => total)))} 次`}</Small>
                {row.status === 'published' && (
                  <Act target="_blank" href={linkTo(SCREENS[row.type], { id: row.id }).href}>
                    看这一篇
                  </Act>
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
