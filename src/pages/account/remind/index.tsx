// Screen of a member's reminders by day. Rows can be selected and removed with undo; one row can be expanded at a time. The latest change
// of the listed lots comes from a separate query.

import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import { RemindCard } from '@/domain/member/alerts/remind-card'
import { remindGroups } from '@/domain/member/alerts/remind-view'
import { deleteReminds, useReminds, useRemindSettings, useTold } from '@/domain/member/alerts/use-reminds'
import { useUndo } from '@/domain/member/use-undo'
import { Header } from '@/features/chrome/header/header'
import { HeaderButton } from '@/features/chrome/header/header-button'
import { Screen } from '@/features/chrome/screen/screen'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { ChoiceBar } from '@/features/choose-rows/choice-bar'
import { ChoiceRow } from '@/features/choose-rows/choice-row'
import { useChoice, type Choice } from '@/features/choose-rows/use-choice'
import type { RemindRow } from '@/contract/user/schema'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { lotTitle } from '@/lib/lot-share'
import { shortTime } from '@/lib/dates'
import { serverNow } from '@/platform/clock'
import { useIsDesktop } from '@/platform/viewport'
import { linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { ask } from '@/ui/dialog/ask'
import { Icon } from '@/ui/icon/icon'
import { ListEnd } from '@/ui/list/list-end'
import { ListTools } from '@/ui/list/list-tools'
import { Press } from '@/ui/press/press'
import { DemoMark, ListHead } from '@/ui/section/section'
import { Empty } from '@/ui/states/states'
import './index.scss'

const WEEK = 7 * 86_400

/** Removal of reminders, with undo. */
function useRemoval(pages: ReturnType<typeof useReminds>, choice: Choice, undo: ReturnType<typeof useUndo>) {
  const [isBusy, setBusy] = useState(false)
  const remove = async (rows: readonly RemindRow[], all = false) => {
    setBusy(true)
    try {
      undo.done(await deleteReminds(rows, all))
      choice.stop()
    } catch {
      // The request layer has shown the error.
    } finally {
      setBusy(false)
    }
  }
  const clear = async () => {
    const text = `清空全部 ${pages.total ?? 0} 条提醒？待发送的不再发送`
    if (await ask({ text, confirm: '清空' })) await remove(pages.rows, true)
  }
  return { isBusy, remove, clear }
}

/** Reminders of a member by day, and those already sent. */
function MyListRemind() {
  const pages = useReminds()
  const settings = useRemindSettings().data
  const isDesktop = useIsDesktop()
  const choice = useChoice()
  const undo = useUndo()
  const { isBusy, remove, clear } = useRemoval(pages, choice, undo)
  const [opened, setOpened] = useState<number>()
  const groups = remindGroups(pages.rows, serverNow())
  const settingsLink = linkTo('my-remind-settings')
  return (
    <Screen
      name="my-list-remind"
      title="我的提醒"
      header={
        <Header title="我的提醒" side={<HeaderButton icon="settings" label="提醒设置" {...settingsLink} />} />
      }
      place="member"
    >
      <ScreenContent query={pages} subject="提醒">
        {() =>
          pages.rows.length === 0 ? (
            <NoReminds settingsLink={settingsLink} />
          ) : (
            <>
              <ListTools
                more={
                  isDesktop && (
                    <Button size="small" icon="settings" {...settingsLink}>
                      提醒设置
                    </Button>
                  )
                }
                words={`待发送 ${settings?.waiting_total ?? pages.rows.filter(row => row.state === 'waiting').length} 条，至多 ${settings?.most_total ?? 100} 条`}
                choosing={choice.isOn}
                onChoose={choice.isOn ? choice.stop : choice.start}
                onClear={() => void clear()}
              />
              <LastChange ids={pages.rows.map(row => row.house_id)} />
              <View className="rem-days">
                {groups.map(group => (
                  <DayGroup
                    key={group.key}
                    group={group}
                    settings={settings}
                    choice={choice}
                    opened={opened}
                    onOpen={setOpened}
                    onRemove={row => void remove([row])}
                  />
                ))}
              </View>
              <ListEnd pages={pages} unit="条" />
              <View className="u-faint u-pt4 u-px4 u-center">改期后提醒自动跟着改</View>
              <DemoMark />
              {choice.isOn && (
                <ChoiceBar
                  choice={choice}
                  ids={pages.rows.map(row => row.id)}
                  unit="条"
                  busy={isBusy}
                  onDelete={() => void remove(pages.rows.filter(row => choice.chosen.includes(row.id)))}
                />
              )}
            </>
          )
        }
      </ScreenContent>
      {undo.bar}
    </Screen>
  )
}

export default withErrorBoundary(MyListRemind)

const NoReminds = ({ settingsLink }: { settingsLink: ReturnType<typeof linkTo> }) => (
  <View className="u-mt4">
    <Empty
      title="还没有提醒"
      hint="在房源页点“提醒”，开拍与结束前会通知您"
      actions={
        <>
          <Button kind="primary" {...linkTo('house-list', {})}>
            去找房
          </Button>
          <Button {...settingsLink}>提醒设置</Button>
        </>
      }
    />
  </View>
)

function DayGroup({
  group,
  settings,
  choice,
  opened,
  onOpen,
  onRemove,
}: {
  group: ReturnType<typeof remindGroups>[number]
  settings: ReturnType<typeof useRemindSettings>['data']
  choice: Choice
  opened: number | undefined
  onOpen: (id: number | undefined) => void
  onRemove: (row: RemindRow) => void
}) {
  return (
    <View className={group.isOpen ? '' : 'rem-past u-span'}>
      <ListHead title={group.title} side={<Text className="u-label">{group.note}</Text>} />
      <View className="rem-list">
        {group.rows.map(row => (
          <ChoiceRow key={row.id} choice={choice} id={row.id} label={lotTitle(row.house)}>
            <RemindCard
              row={row}
              settings={settings}
              isOpened={opened === row.id}
              onOpen={() => onOpen(opened === row.id ? undefined : row.id)}
              onRemove={() => onRemove(row)}
            />
          </ChoiceRow>
        ))}
      </View>
    </View>
  )
}

/** The last change of time, state or notice among these lots within a week. */
function LastChange({ ids }: { ids: readonly number[] }) {
  const told = useTold().data?.list.find(
    row =>
      (row.event === 'state' || row.event === 'notice') &&
      row.house_id !== null &&
      ids.includes(row.house_id) &&
      row.at > serverNow() - WEEK,
  )
  if (!told || told.house_id === null) return null
  return (
    <View className="rem-change u-apart u-p3 u-r-md u-bg-action-tint u-g2 u-flex u-label u-lh1-6">
      <Icon name="retry" size="s" className="u-mt2px u-act" />
      <View className="u-grow">
        <Text className="u-mid">{told.title}</Text>
        <Text>{` ${told.text}，${shortTime(told.at)}`}</Text>
        <Press
          className="rem-change-a u-inline-block u-ml2"
          {...linkTo('house-detail', { id: told.house_id })}
        >
          看改了什么
        </Press>
      </View>
    </View>
  )
}
