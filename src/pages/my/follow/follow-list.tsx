// One tab of a member's follows. A kind provides its query, card and entity; this component adds selection, removal with undo, clearing and
// comparison. On the desktop a kind may replace the cards by a table.

import { useState } from 'react'
import { View } from '@tarojs/components'
import type { CompareKind } from '@/domain/compare/tray'
import { OwnBidLine } from '@/domain/finance/own-bid-card'
import { useOwnBids } from '@/domain/finance/use-own-bids'
import { deleteFollows, type FollowedAsked, type FollowKind } from '@/domain/member/use-my-lists'
import { SituationLine } from '@/domain/situation/situation-line'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { ChoiceBar } from '@/features/choose-rows/choice-bar'
import { ChoiceRow } from '@/features/choose-rows/choice-row'
import { useChoice, type Choice } from '@/features/choose-rows/use-choice'
import { CompareChosen } from '@/features/compare/compare-chosen'
import { marks } from '@/lib/measures/marks'
import { useIsDesktop } from '@/platform/viewport'
import { Button } from '@/ui/button/button'
import { EndlessList } from '@/ui/list/endless-list'
import { ListEnd } from '@/ui/list/list-end'
import { ListTools } from '@/ui/list/list-tools'
import { Empty } from '@/ui/states/states'
import type { Kind } from '../lists/kinds'
import type { FollowRow, FollowSpec } from './spec'

/** Callbacks of the page for its lists. */
export interface FollowWork {
  /** Asks for confirmation and removes all; without it the header has the button. */
  onClear?: () => void
  /** Reports that rows were removed, and offers to undo it. */
  onDone: (takeBack: (() => Promise<void>) | null) => void
}

/** All follows of one kind: some or all can be selected and removed. */
export function FollowList<Row extends FollowRow, Card extends { id: number }>({
  spec,
  work: { onClear, onDone },
}: {
  spec: FollowSpec<Row, Card>
  work: FollowWork
}) {
  const { kind, usePages, cardOf, Table } = spec
  const [asked, setAsked] = useState<FollowedAsked>({})
  const pages = usePages(asked)
  const choice = useChoice()
  const chosen = pages.rows.filter(row => choice.chosen.includes(row.id))
  const { isBusy, remove } = useRemoval(spec, { chosen, onDone, onRemoved: choice.stop })
  const { type, label, unit } = kind
  const bids = useOwnBids()
  const compared = COMPARED[type]
  const isDesktop = useIsDesktop()
  const show = (row: Row) => <ChosenCard spec={spec} row={row} choice={choice} bids={bids} />
  return (
    <ScreenContent query={pages} subject={`关注的${label}`} skeleton={kind.skeleton}>
      {() =>
        pages.rows.length === 0 && asked.statuses === undefined ? (
          <NoFollows kind={kind} />
        ) : Table && isDesktop ? (
          <>
            {type === 'house' && <SituationLine />}
            <Table
              rows={pages.rows}
              total={pages.total ?? 0}
              chosen={choice.chosen}
              onChoose={choice.set}
              asked={asked}
              onAsk={next => {
                choice.stop()
                setAsked(next)
              }}
              onClear={() => onClear?.()}
              onRemove={() => void remove()}
              busy={isBusy}
            />
            {pages.rows.length > 0 && <ListEnd pages={pages} unit={unit} />}
          </>
        ) : (
          <>
            {type === 'house' && <SituationLine />}
            <ListTools
              words={`共 ${pages.total ?? 0} ${unit}，按关注时间`}
              figures={marks('list', 'here', { total: pages.total })}
              choosing={choice.isOn}
              onChoose={choice.isOn ? choice.stop : choice.start}
              {...(onClear && { onClear })}
            />
            <EndlessList pages={pages} rowKey={row => row.id} unit={unit}>
              {show}
            </EndlessList>
            {choice.isOn && (
              <ChoiceBar
                choice={choice}
                ids={pages.rows.map(row => row.id)}
                unit={unit}
                busy={isBusy}
                onDelete={() => void remove()}
                more={compared && <CompareChosen kind={compared} ids={chosen.map(row => cardOf(row).id)} />}
              />
            )}
          </>
        )
      }
    </ScreenContent>
  )
}

/** Removes the chosen rows. */
function useRemoval<Row extends FollowRow, Card extends { id: number }>(
  { kind: { type }, cardOf, thingOf }: FollowSpec<Row, Card>,
  {
    chosen,
    onDone,
    onRemoved,
  }: { chosen: readonly Row[]; onDone: FollowWork['onDone']; onRemoved: () => void },
) {
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      onDone(
        await deleteFollows(
          type,
          chosen.map(row => ({ id: row.id, thing: thingOf(cardOf(row)) })),
        ),
      )
      onRemoved()
    } catch {
      // The request layer has shown the error; the remaining rows are still in the list.
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, remove }
}

/** The card of a follow, which can be chosen. */
function ChosenCard<Row extends FollowRow, Card extends { id: number }>({
  spec: { kind, cardOf, under },
  row,
  choice,
  bids,
}: {
  spec: FollowSpec<Row, Card>
  row: Row
  choice: Choice
  bids: ReturnType<typeof useOwnBids>
}) {
  const card = cardOf(row)
  const bid = kind.type === 'house' ? bids[card.id] : undefined
  return (
    <ChoiceRow choice={choice} id={row.id} label={kind.nameOf(card)}>
      <View className="u-min0">
        {row.is_valid ? kind.show(card) : kind.showGone(card, row.created_at, '关注')}
        {bid && <OwnBidLine bid={bid} />}
        {under?.(row)}
      </View>
    </ChoiceRow>
  )
}

function NoFollows<Card>({ kind: { type, label, find } }: { kind: Kind<Card, FollowKind> }) {
  return (
    <View className="u-mt4">
      <Empty
        title={`还没有关注的${label}`}
        hint={HINTS[type]}
        actions={
          <Button kind="primary" href={find.href} onPress={find.onPress}>
            {find.label}
          </Button>
        }
      />
    </View>
  )
}

/** Kinds that can be compared. */
const COMPARED: Partial<Record<FollowKind, CompareKind>> = {
  house: 'house',
  xiaoqu: 'xiaoqu',
  building: 'build',
}

const HINTS: Record<FollowKind, string> = {
  house: '在房源页点“关注”，价格和时间有变化时在这里看得到',
  xiaoqu: '在小区页点“关注”，在拍房源和均价在这里看得到',
  agent: '在顾问页点“关注”，要问的时候在这里找得到',
  building: '在楼盘页点“关注”，价格和开盘有变化时在这里看得到',
  rights: '在资产包页点“关注”，公告和交易有变化时在这里看得到',
  video: '看视频时点一下心形，就会记在这里',
}
