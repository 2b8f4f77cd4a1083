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
import { useChoice } from '@/features/choose-rows/use-choice'
import { CompareChosen } from '@/features/compare/compare-chosen'
import { marks } from '@/lib/measures/marks'
import { useIsDesktop } from '@/platform/viewport'
import { Button } from '@/ui/button/button'
import { EndlessList } from '@/ui/list/endless-list'
import { ListEnd } from '@/ui/list/list-end'
import { ListTools } from '@/ui/list/list-tools'
import { Empty } from '@/ui/states/states'
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
  spec: { kind, usePages, cardOf, under, thingOf, Table },
  work: { onClear, onDone },
}: {
  spec: FollowSpec<Row, Card>
  work: FollowWork
}) {
  const [asked, setAsked] = useState<FollowedAsked>({})
  const pages = usePages(asked)
  const choice = useChoice()
  const [isBusy, setBusy] = useState(false)
  const { type, label, unit, find } = kind
  const bids = useOwnBids()
  const compared = COMPARED[type]
  const isDesktop = useIsDesktop()
  const chosen = pages.rows.filter(row => choice.chosen.includes(row.id))
  const remove = async () => {
    setBusy(true)
    try {
      onDone(
        await deleteFollows(
          type,
          chosen.map(row => ({ id: row.id, thing: thingOf(cardOf(row)) })),
        ),
      )
      choice.stop()
    } catch {
      // The request layer has shown the error; the remaining rows are still in the list.
    } finally {
      setBusy(false)
    }
  }
  const show = (row: Row) => {
    const card = cardOf(row)
    const bid = type === 'house' ? bids[card.id] : undefined
    return (
      <ChoiceRow choice={choice} id={row.id} label={kind.nameOf(card)}>
        <View className="fl-row">
          {row.is_valid ? kind.show(card) : kind.showGone(card, row.created_at, '关注')}
          {bid && <OwnBidLine bid={bid} />}
          {under?.(row)}
        </View>
      </ChoiceRow>
    )
  }
  return (
    <ScreenContent query={pages} subject={`关注的${label}`} skeleton={kind.skeleton}>
      {() =>
        pages.rows.length === 0 && asked.statuses === undefined ? (
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
              onRemove={() => {
                void remove()
              }}
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
                onDelete={() => {
                  void remove()
                }}
                more={compared && <CompareChosen kind={compared} ids={chosen.map(row => cardOf(row).id)} />}
              />
            )}
          </>
        )
      }
    </ScreenContent>
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
