import { View } from '@tarojs/components'
import { byDay } from '@/domain/member/history-by-day'
import { deleteHistory, useHistory } from '@/domain/member/use-my-lists'
import { SituationLine } from '@/domain/situation/situation-line'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { ChoiceBar } from '@/features/choose-rows/choice-bar'
import { ChoiceRow } from '@/features/choose-rows/choice-row'
import { useChoice } from '@/features/choose-rows/use-choice'
import { useRowWork } from '@/features/choose-rows/use-row-work'
import { serverNow } from '@/platform/clock'
import { Button } from '@/ui/button/button'
import { EndlessList } from '@/ui/list/endless-list'
import { ListTools } from '@/ui/list/list-tools'
import { Empty } from '@/ui/states/states'
import type { HistorySpec } from './spec'
import './history-list.scss'

/** Browsing history of one kind, by day. */
export function HistoryList<Card>({ spec: { kind, cardOf } }: { spec: HistorySpec<Card> }) {
  const { type, label, find } = kind
  const pages = useHistory(type)
  const choice = useChoice()
  const work = useRowWork(choice)
  const rows = byDay(pages.rows, cardOf, serverNow())
  const clear = () => work.clear(`清空后，浏览过的${label}不再显示在这里。`, () => deleteHistory(type))
  return (
    <ScreenContent query={pages} subject="浏览记录" skeleton={kind.skeleton}>
      {() =>
        rows.length === 0 ? (
          <View className="u-mt4">
            <Empty
              title={`还没有浏览过${label}`}
              hint={`看过的${label}会按天记在这里`}
              actions={
                <Button kind="primary" href={find.href} onPress={find.onPress}>
                  {find.label}
                </Button>
              }
            />
          </View>
        ) : (
          <>
            {type === 'house' && <SituationLine />}
            <ListTools
              words={`近 180 天，共 ${pages.total ?? 0} 条`}
              choosing={choice.isOn}
              onChoose={choice.isOn ? choice.stop : choice.start}
              onClear={clear}
            />
            <EndlessList pages={{ ...pages, rows }} rowKey={row => row.look.id} unit="条">
              {({ look, card, day }) => (
                <View className="looks-cell">
                  {day === null ? (
                    <View className="looks-same" />
                  ) : (
                    <View className="looks-day u-label u-mid u-lh20" role="heading" aria-level={2}>
                      {day}
                    </View>
                  )}
                  <ChoiceRow choice={choice} id={look.id} label={kind.nameOf(card)}>
                    {look.is_valid ? kind.show(card) : kind.showGone(card, look.looked_at, '浏览')}
                  </ChoiceRow>
                </View>
              )}
            </EndlessList>
            {choice.isOn && (
              <ChoiceBar
                choice={choice}
                ids={pages.rows.map(row => row.id)}
                unit="条"
                busy={work.isBusy}
                onDelete={() => work.run(() => deleteHistory(type, choice.chosen))}
              />
            )}
          </>
        )
      }
    </ScreenContent>
  )
}
