// Suggestions below the search field. All rows, lots first, have consecutive indexes, so that the arrow keys of the field can move through
// them while the focus stays in the field.

import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { HouseLine } from '@/domain/house/card/house-line'
import { writeFilter } from '@/domain/house/filter/filter'
import { groupDigits } from '@/lib/money'
import { linkTo } from '@/routes/go'
import type { BuiltScreen, ParamsFor } from '@/routes/table'
import { Highlight } from '@/ui/highlight/highlight'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { SkeletonBone, Skeleton } from '@/ui/skeleton/skeleton'
import { SuggestNothing } from './suggest-nothing'
import type { SuggestRow, SuggestTarget } from './suggest-view'
import { Understood } from './understood'
import type { Suggest } from './use-suggest'
import './suggest-panel.scss'

export const rowId = (at: number) => `suggest-${at}`
/** The parameters of a target belong to its screen. */
export const getSuggestLink = ({ screen, params }: SuggestTarget) =>
  linkTo(screen, params as ParamsFor<BuiltScreen>)

export interface SuggestPanelProps {
  suggest: Suggest
  /** Index of the row that the arrow keys selected. */
  active: number | undefined
  /** Runs before a row opens: saves the word in the history. */
  onOpen: () => void
  /** Replaces the typed word. */
  onType: (word: string) => void
}

/** Suggestions while the user types: all lots, the first of them, places and entities by kind. */
export function SuggestPanel({ suggest, active, onOpen, onType }: SuggestPanelProps) {
  const { keyword, marked, filter, lots, view, isSettled } = suggest
  if (isSettled && lots.total === 0 && view.groups.length === 0)
    return (
      <>
        <Understood filter={filter} total={0} isSettled />
        <SuggestNothing suggest={suggest} onType={onType} />
      </>
    )
  if (lots.total === undefined && view.groups.length === 0) return <SuggestBones />
  const all = linkTo('house-list', writeFilter(filter), { mode: 'replace' })
  let at = lots.lots.length
  return (
    <View className={`sug ${isSettled ? '' : 'is-old'}`} aria-busy={!isSettled}>
      <Press
        href={all.href}
        className="sug-all u-px4 u-row u-full u-touch u-line-top u-line-bottom u-label"
        onPress={() => {
          onOpen()
          all.onPress()
        }}
      >
        <Text className="u-grow u-cut">
          搜索“<Text className="u-act u-mid">{keyword}</Text>”的全部房源
        </Text>
        {lots.total !== undefined && (
          <Text className="u-fixed u-num u-label">{groupDigits(lots.total)} 套</Text>
        )}
        <Icon name="right" size="xs" className="u-fixed u-ml2px u-mark" />
      </Press>
      <Understood filter={filter} total={lots.total} isSettled={isSettled} />
      <View className="sug-cols">
        {lots.lots.length > 0 && (
          <Group title="房源" total={`${lots.lots.length} / ${groupDigits(lots.total ?? 0)}`}>
            <View className="sug-lots u-px4">
              {lots.lots.map((lot, i) => (
                <HouseLine
                  key={lot.id}
                  id={rowId(i)}
                  card={lot}
                  match={marked}
                  isOn={active === i}
                  onPress={onOpen}
                />
              ))}
            </View>
          </Group>
        )}
        <View className="sug-words">
          {view.groups.map(group => (
            <Group key={group.type} title={group.label} total={group.total}>
              {group.rows.map(row => {
                const i = at++
                return (
                  <Row
                    key={row.key}
                    id={rowId(i)}
                    row={row}
                    marked={marked}
                    isOn={active === i}
                    onOpen={onOpen}
                  />
                )
              })}
            </Group>
          ))}
        </View>
      </View>
    </View>
  )
}

function Group({ title, total, children }: { title: string; total: string; children: ReactNode }) {
  return (
    <View className="sug-g" role="group" aria-label={title}>
      <View className="u-px4 u-bg-sunk u-note u-mid u-lh32" role="heading" aria-level={2}>
        {title}
        <Text className="u-ml6px u-num u-c3 u-plain">{total}</Text>
      </View>
      {children}
    </View>
  )
}

function Row({
  row,
  marked,
  isOn,
  onOpen,
  id,
}: {
  row: SuggestRow
  marked: string
  isOn: boolean
  onOpen: () => void
  id: string
}) {
  const link = getSuggestLink(row.target)
  return (
    <Press
      id={id}
      href={link.href}
      className={`sug-r u-row u-g3 u-full ${isOn ? 'is-on' : ''}`}
      onPress={() => {
        onOpen()
        link.onPress()
      }}
    >
      <Icon name={row.icon} className="u-mark" />
      <View className="u-grow">
        <View className="sug-t u-cut u-mid u-lh20">
          <Highlight text={row.name} match={marked} />
        </View>
        {row.hint && (
          <View className="sug-s u-cut u-note u-lh17">
            <Highlight text={row.hint} match={marked} />
          </View>
        )}
      </View>
      {row.count && <Text className="u-fixed u-num u-label">{row.count}</Text>}
    </Press>
  )
}

function SuggestBones() {
  return (
    <Skeleton className="u-p4">
      {[0, 1, 2, 3, 4].map(at => (
        <View key={at} className="u-row u-g3 u-py10px">
          <SkeletonBone width={72} height={54} radius={6} />
          <View className="u-grow">
            <SkeletonBone width="70%" />
            <SkeletonBone className="u-mt2" width="45%" height={12} />
          </View>
        </View>
      ))}
    </Skeleton>
  )
}
