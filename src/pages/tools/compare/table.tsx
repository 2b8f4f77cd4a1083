// Table of the comparison. Rows with equal cells fold into one line. Column headings are repeated for screen readers and stay sticky at the
// top.

import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import {
  sameWords,
  sharedWords,
  splitRows,
  type Column,
  type CompareView,
  type Row,
  type RowGroup,
} from '@/domain/compare/table-view'
import type { CompareKind } from '@/domain/compare/tray'
import { StateStrip } from '@/domain/house/card/house-card'
import { linkTo } from '@/routes/go'
import { Dot } from '@/ui/dots/dots'
import { Toggle } from '@/ui/check/check'
import { Figure } from '@/ui/figure/figure'
import { Icon } from '@/ui/icon/icon'
import { wrapNoBreak } from '@/ui/no-break-text/no-break-text'
import { Note } from '@/ui/note/note'
import { Picture } from '@/ui/picture/picture'
import { Press } from '@/ui/press/press'
import './table.scss'

interface CompareTableProps {
  view: CompareView
  kind: CompareKind
  unit: string
  onlyDiffers: boolean
  isDesktop: boolean
  onOnlyDiffers: (on: boolean) => void
  onRemove: (id: number) => void
}

/** The entities at the top, the answer below them, then the rows that differ; equal rows fold into one line. */
export function CompareTable({
  view,
  kind,
  unit,
  onlyDiffers,
  isDesktop,
  onOnlyDiffers,
  onRemove,
}: CompareTableProps) {
  const [showsSame, setShowsSame] = useState(false)
  const { differing, same, total, shared } = splitRows(view.groups)
  const groups = onlyDiffers ? differing : view.groups
  const columns = `cmp-${view.columns.length}`
  return (
    <View className={`cmp ${columns}`}>
      <TopRow {...{ view, kind, isDesktop, onRemove }} />
      <AnswerCard view={view} />
      {!isDesktop && view.columns.length > 1 && (
        <View className="cmp-tg u-px4 u-row u-between u-h48 u-mt1 u-label">
          <Text aria-hidden>{`只看不同（${total} 项）${sharedWords(shared)}`}</Text>
          <Toggle
            on={onlyDiffers}
            label={`只看不同，${total} 项${sharedWords(shared)}`}
            onChange={onOnlyDiffers}
          />
        </View>
      )}
      <View className="cmp-card cmp-rows">
        {groups.length === 0 && (
          <View className="u-py6 u-c2 u-center">
            {view.columns.length > 1 ? '各项都一样' : `再加一${unit}，才能比出不同`}
          </View>
        )}
        {groups.map(group => (
          <GroupTable key={group.title} group={group} columns={view.columns} />
        ))}
      </View>
      {onlyDiffers && same.length > 0 && (
        <SameRows
          same={same}
          columns={view.columns}
          isOpen={showsSame}
          onToggle={() => setShowsSame(!showsSame)}
        />
      )}
      {view.warning && (
        <Note risk className="cmp-warn">
          {view.warning}
        </Note>
      )}
      <View className="cmp-src u-center u-faint">
        {view.source.map((text, at) => (
          <Text key={text}>
            {at > 0 && <Dot />}
            {text}
          </Text>
        ))}
      </View>
    </View>
  )
}

/** The entities, each with its link. */
const TopRow = ({
  view,
  kind,
  isDesktop,
  onRemove,
}: Pick<CompareTableProps, 'view' | 'kind' | 'isDesktop' | 'onRemove'>) => (
  <View className="cmp-top u-line-bottom">
    <View className="cmp-cols u-grid">
      <View className="cmp-lead">
        <View className="cmp-lead-t">{view.title}</View>
        <View className="cmp-lead-p">{view.hint}</View>
      </View>
      {view.columns.map(column => (
        <Head
          key={column.id}
          column={column}
          isDesktop={isDesktop}
          link={getCompareLink(kind, column.code)}
          onRemove={() => onRemove(column.id)}
        />
      ))}
    </View>
  </View>
)

/** The answer of each entity. */
const AnswerCard = ({ view }: { view: CompareView }) => (
  <View className="cmp-card cmp-key">
    <View className="cmp-key-h u-mb2">
      <Text className="cmp-key-t u-title u-fixed u-t17">{view.title}</Text>
      <Text className="u-t12 u-c3">{view.hint}</Text>
    </View>
    <View className="cmp-cols u-grid">
      <View className="cmp-l u-faint u-lh17 cmp-wide">{view.title}</View>
      {view.columns.map(column => (
        <Answer key={column.id} column={column} />
      ))}
    </View>
    {view.note && <Note className="cmp-note u-mt3">{view.note}</Note>}
  </View>
)

/** Rows of one group, as a table. */
const GroupTable = ({ group: { title, rows }, columns }: { group: RowGroup; columns: readonly Column[] }) => (
  <View>
    <View className="cmp-g u-title" role="heading" aria-level={2}>
      {title}
    </View>
    <View className="cmp-tb" role="table" aria-label={title}>
      <HeadRow columns={columns} />
      {rows.map(row => (
        <TableRow key={row.key} row={row} columns={columns} />
      ))}
    </View>
  </View>
)

/** Equal rows, folded into one line. */
function SameRows({
  same,
  columns,
  isOpen,
  onToggle,
}: {
  same: readonly Row[]
  columns: readonly Column[]
  isOpen: boolean
  onToggle: () => void
}) {
  return (
    <View className="cmp-card cmp-same">
      <Press className="cmp-same-b u-label" expanded={isOpen} onPress={onToggle}>
        <Text className="u-grow u-cut">{`相同的 ${same.length} 项：${sameWords(same).join('、')}`}</Text>
        <Icon name={isOpen ? 'up' : 'down'} size="xs" />
      </Press>
      {isOpen && (
        <View role="table" aria-label="相同的项">
          <HeadRow columns={columns} />
          {same.map(row => (
            <TableRow key={row.key} row={row} columns={columns} />
          ))}
        </View>
      )}
    </View>
  )
}

function getCompareLink(kind: CompareKind, code: string) {
  if (kind === 'house') return linkTo('house-detail', { id: code })
  return kind === 'xiaoqu'
    ? linkTo('xiaoqu-detail', { xiaoquid: code })
    : linkTo('build-detail', { id: code })
}

function Head({
  column,
  isDesktop,
  link,
  onRemove,
}: {
  column: Column
  isDesktop: boolean
  link: ReturnType<typeof getCompareLink>
  onRemove: () => void
}) {
  const { title, short, cover, strip } = column
  const inside = (
    <>
      <View className={`cmp-pic u-clip u-r-md ${strip ? `st-${strip.tone}` : ''}`}>
        <View className="cmp-img u-h118">
          <Picture src={cover} alt="" width={180} ratio="fill" />
        </View>
        {strip && <StateStrip state={strip.state} round={strip.round} isLive={strip.tone === 'live'} />}
      </View>
      {short && !isDesktop ? (
        <View className="cmp-t u-mt6px cmp-short">
          {short.map(part => (
            <View key={part} className="u-cut">
              {part}
            </View>
          ))}
        </View>
      ) : (
        <View className="cmp-t u-mt6px">{title}</View>
      )}
    </>
  )
  return (
    <View className="cmp-head u-relative u-min0">
      <Press className="u-block u-full u-left" {...link}>
        {inside}
      </Press>
      <Press className="cmp-x" label={`移除${title}`} onPress={onRemove}>
        <Icon name="close" size="xs" className="cmp-xi" />
        <Text className="cmp-xt">移除</Text>
      </Press>
    </View>
  )
}

function Answer({ column: { title, answer, upTo, place, isBest, bar, lines, figures } }: { column: Column }) {
  return (
    <View className={`cmp-a u-min0 u-num ${isBest ? 'is-best' : ''}`} data-fig={figures}>
      <View className="u-aloud">{title}</View>
      <Figure className="cmp-n" {...answer} />
      {upTo && <View className="cmp-upto u-label u-mid">{upTo}</View>}
      <View className="cmp-place u-least18 u-note u-lh18">{place}</View>
      <View className="cmp-bar" aria-hidden>
        <View className="cmp-b1 u-bg-ink" style={{ width: `${bar[0] * 100}%` }} />
        <View className="cmp-b2 u-bg-money" style={{ width: `${bar[1] * 100}%` }} />
      </View>
      {lines.map(line => (
        <View key={line} className="cmp-line">
          {wrapNoBreak(line)}
        </View>
      ))}
    </View>
  )
}

/** Owners of the columns' cells: for screen readers, and visible at the top. */
const HeadRow = ({ columns }: { columns: readonly Column[] }) => (
  <View className="u-aloud" role="row">
    <View role="columnheader">项目</View>
    {columns.map(({ id, title }) => (
      <View key={id} role="columnheader">
        {title}
      </View>
    ))}
  </View>
)

const TableRow = ({ row: { label, cells }, columns }: { row: Row; columns: readonly Column[] }) => (
  <View className="cmp-r u-line-top cmp-cols u-grid" role="row">
    <View className="cmp-l u-faint u-lh17" role="rowheader">
      {wrapNoBreak(label)}
    </View>
    {cells.map(({ text, tone }, at) => (
      <View
        key={at}
        className={`cmp-c u-min0 u-anywhere u-num u-mid u-lh22 ${tone ? `is-${tone}` : ''}`}
        role="cell"
        data-fig={columns[at]?.figures}
      >
        {tone === 'bad' && <Icon name="warning" size="xs" className="cmp-ci" />}
        {wrapNoBreak(text)}
      </View>
    ))}
  </View>
)
