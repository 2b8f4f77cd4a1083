// Screen of the tasks after a won auction. Without a lot in the URL it lists all won lots; with one it shows the steps of this lot, or
// starts them with `add`.

import { View } from '@tarojs/components'
import { removeWon, saveWonDays, useWon, useWonList, useWonWrites } from '@/domain/account/use-won'
import { useCaseLot } from '@/domain/case/use-cases'
import { listText, nextText } from '@/domain/account/won-view'
import type { WonInfo } from '@/contract/won/schema'
import { HouseBriefLine } from '@/domain/house/card/brief-card'
import '@/features/account/account.scss'
import { WonAdd } from '@/features/account/won-add'
import { WonSteps } from '@/features/account/won-steps'
import { isMissing } from '@/features/chrome/screen/error-words'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { toBeijingDay } from '@/lib/dates'
import { moneyText } from '@/lib/money'
import { CALENDAR_WORD } from '@/platform/save-calendar/save-calendar'
import { useIsDesktop } from '@/platform/viewport'
import { back, linkTo } from '@/routes/go'
import { useParams } from '@/routes/use-params'
import { Button } from '@/ui/button/button'
import { Toggle } from '@/ui/check/check'
import { useNowAs } from '@/ui/countdown/use-now'
import { Icon } from '@/ui/icon/icon'
import { LinkRow, LinkRows } from '@/ui/list/link-row'
import { Press } from '@/ui/press/press'
import { DemoMark, Section } from '@/ui/section/section'
import { BoneSections } from '@/ui/skeleton/skeleton'
import { Empty } from '@/ui/states/states'
import { StickyBar } from '@/ui/sticky-bar/sticky-bar'
import { wrapNoBreak } from '@/ui/no-break-text/no-break-text'

const TITLE = '拍到之后'

/** Tasks after a lot is won; `add` starts the list for a lot that has none yet. */
function MyWon() {
  const { id, add } = useParams<'my-won'>()
  return id === undefined ? <WonList /> : <OneWon houseId={Number(id)} isAdding={add === '1'} />
}

export default withErrorBoundary(MyWon)

/** All won lots, each with its next step. */
function WonList() {
  const query = useWonList()
  const today = useNowAs(toBeijingDay)
  return (
    <Screen name="my-won" title={TITLE} header="title" place="member" query={query} subject="清单">
      {({ list }) =>
        list.length === 0 ? (
          <Empty
            title="还没有拍到的房源"
            hint="成交以后，在房源页的时间轴点“我拍到了”，就有从尾款到交房的清单"
            actions={<Button {...linkTo('my-list-follow', {})}>看我的关注</Button>}
          />
        ) : (
          <>
            {list.map(row => (
              <Section key={row.house.id} className="acc-lot">
                <HouseBriefLine house={row.house} />
                <Press className="won-row" {...linkTo('my-won', { id: row.house.id })}>
                  <View className="u-grow">
                    <View className="u-mid">{listText(row.next, today)}</View>
                    <View className="u-t12 u-c2">{`已完成 ${row.done_total}/${row.step_total}`}</View>
                  </View>
                  <Icon name="right" size="s" className="u-c3" />
                </Press>
              </Section>
            ))}
            <DemoMark />
          </>
        )
      }
    </Screen>
  )
}

function OneWon({ houseId, isAdding }: { houseId: number; isAdding: boolean }) {
  const query = useWon(houseId)
  const isNew = isAdding && isMissing(query.error)
  const lot = useCaseLot(isNew ? houseId : undefined)
  const isDesktop = useIsDesktop()
  const today = useNowAs(toBeijingDay)
  if (isNew)
    return (
      <Screen name="my-won" title={TITLE} header="title" place="member" query={lot} subject="房源">
        {({ list: [house] }) => house && <WonAdd house={house} />}
      </Screen>
    )
  const save = query.data && (
    <Button
      kind="primary"
      grow={!isDesktop}
      icon="calendar"
      onPress={() => {
        if (query.data) saveWonDays(query.data)
      }}
    >
      {CALENDAR_WORD}
    </Button>
  )
  return (
    <Screen
      name="my-won"
      title={TITLE}
      header="title"
      place="member"
      query={query}
      skeleton={<BoneSections />}
      subject="清单"
      bar={isDesktop || !save ? undefined : <StickyBar>{save}</StickyBar>}
    >
      {info => (
        <View className="acc-two">
          <View>
            <Head info={info} today={today} />
            {isDesktop && <Side info={info} />}
            {isDesktop && <View className="u-flex u-wrap u-g2 u-mt3">{save}</View>}
          </View>
          <View className="acc-col">
            <WonSteps info={info} today={today} />
            {!isDesktop && <Side info={info} />}
            <View className="acc-note u-center u-faint u-lh1-5">
              带“约”的日期按通常所需的天数估算，以公告与法院通知为准；材料与办法为概述，各地法院与登记机构的要求不同，先电话问清
            </View>
            <DemoMark />
          </View>
        </View>
      )}
    </Screen>
  )
}

function Head({ info, today }: { info: WonInfo; today: string }) {
  const done = info.steps.filter(({ done_at }) => done_at !== null).length
  const total = info.steps.length
  return (
    <>
      <View className="u-desktop-card u-p4 u-bg-surface">
        <View className="u-t13 u-c2">{`下一步，已完成 ${done}/${total}`}</View>
        <View className="u-title u-t20 u-lh1-4">{wrapNoBreak(nextText(info, today))}</View>
        <View
          className="won-bar"
          role="progressbar"
          aria-valuenow={done}
          aria-valuemin={0}
          aria-valuemax={total}
        >
          <View
            className="u-h6 u-r-pill u-bg-good"
            style={{ width: `${total === 0 ? 0 : Math.round((done / total) * 100)}%` }}
          />
        </View>
        <View className="u-t13 u-c2 u-fig">{`成交 ${moneyText(info.price)}，保证金 ${moneyText(info.deposit)} 已冲抵`}</View>
      </View>
      <View className="won-lot u-mt3 u-mx3">
        <HouseBriefLine house={info.house} />
      </View>
    </>
  )
}

/** The court, reminders, other won lots, and the end of the list. */
function Side({ info }: { info: WonInfo }) {
  const { setRemind } = useWonWrites(info.house.id)
  const others = useWonList().data?.list.filter(({ house }) => house.id !== info.house.id) ?? []
  return (
    <>
      <Section>
        <View className="u-row u-between u-g3">
          <View className="u-grow">
            <View className="u-mid">到期提醒</View>
            <View className="u-t12 u-c2">提前 3 天与当天，用提醒设置里的方式</View>
          </View>
          <Toggle label="到期提醒" on={info.will_remind} onChange={setRemind} />
        </View>
      </Section>
      <LinkRows>
        <LinkRow value={info.case_no} {...linkTo('house-detail', { id: info.house.id })}>
          {info.court}
        </LinkRow>
        <LinkRow {...linkTo('cash-calendar', { house_id: info.house.id })}>资金安排</LinkRow>
        <LinkRow {...linkTo('tax-count', { house_id: info.house.id })}>算税费</LinkRow>
        {others.map(({ house, step_total, done_total }) => (
          <LinkRow
            key={house.id}
            value={`${done_total} / ${step_total}`}
            {...linkTo('my-won', { id: house.id })}
          >
            {`另一套：${house.title}`}
          </LinkRow>
        ))}
        <LinkRow
          onPress={() =>
            void removeWon(info.house.id).then(isGone => {
              if (isGone) back()
            })
          }
        >
          删除这份清单
        </LinkRow>
      </LinkRows>
    </>
  )
}
