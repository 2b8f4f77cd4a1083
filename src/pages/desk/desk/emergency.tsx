// Functions of the desk that work on a phone: unlisting a lot, changing its state, withdrawing an article, moving leads, and resending
// failed messages.
// Withdrawing an article needs a second press as confirmation; the changes of a lot use the same forms as the desktop.

import { useState } from 'react'
import { View } from '@tarojs/components'
import { eventWords } from '@/domain/desk/message-words'
import { stateWords, roundWords, type DeskLot } from '@/domain/desk/lot-rows'
import { STATE_WORDS, formatTextTitle } from '@/domain/desk/desk-view'
import {
  useDeadMessages,
  useDeskHome,
  useDeskLot,
  useDeskLots,
  useDeskTexts,
  useMove,
  useRetryMessages,
} from '@/domain/desk/use-desk'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { shortTime } from '@/lib/dates'
import { Press } from '@/ui/press/press'
import { DemoMark } from '@/ui/section/section'
import { BoneSections } from '@/ui/skeleton/skeleton'
import { toast } from '@/ui/toast/toast'
import { Card, Chip, DeskButton, Small } from './parts'
import { StateCard } from '../lot/state-card'
import { DeskBrand } from './desk-brand'
import { DeskFind } from './find'
import { LeadsOnPhone } from './leads-on-phone'
import { OffForm, OnButton } from './picked-lots'
import { RightsProvider, useRights } from './rights'
import './desk.scss'
import './emergency.scss'

const FOUND = 8

/** Emergency functions on a phone: takes a lot or an article down, changes a lot’s state, resends messages. */
export default function Emergency() {
  const home = useDeskHome()
  const [word, setWord] = useState('')
  const [chosen, setChosen] = useState<number>()
  return (
    <ScreenContent query={home} subject="应急台" skeleton={<BoneSections />}>
      {({ counts, permissions }) => (
        <RightsProvider value={permissions}>
          <View className="edx">
            <View className="edk-head">
              <DeskBrand />
            </View>
            <Card>
              <View className="u-t17 u-strong u-mb3" role="heading" aria-level={1}>
                应急台
              </View>
              <DeskFind
                id="desk-emergency"
                hint="房源编号、标题、案号，或文章标题"
                onFind={typed => {
                  setWord(typed)
                  setChosen(undefined)
                }}
              />
              {word !== '' && (
                <>
                  {permissions.includes('lots.read') && (
                    <FoundLots word={word} chosen={chosen} onChoose={setChosen} />
                  )}
                  {permissions.includes('texts.edit') && <FoundTexts word={word} />}
                </>
              )}
            </Card>
            {chosen !== undefined && <ChosenLot key={chosen} id={chosen} />}
            <LeadsOnPhone />
            {counts.dead !== null && counts.dead > 0 && <Dead total={counts.dead} />}
            <View className="edk-small u-center">其他工作请在电脑或平板上打开</View>
            <DemoMark />
          </View>
        </RightsProvider>
      )}
    </ScreenContent>
  )
}

function FoundLots({
  word,
  chosen,
  onChoose,
}: {
  word: string
  chosen: number | undefined
  onChoose: (id: number) => void
}) {
  const query = useDeskLots({ keyword: word, page_size: FOUND })
  return (
    <ScreenContent query={query} subject="房源" skeleton={<Small>正在查找…</Small>}>
      {({ list, total }) => (
        <>
          <View className="edk-small u-mt3">{`房源 ${total} 套`}</View>
          {list.map(lot => (
            <Press
              key={lot.id}
              className={`edk-row ${lot.id === chosen ? 'is-on' : ''}`}
              pressed={lot.id === chosen}
              onPress={() => onChoose(lot.id)}
            >
              {lot.title}
              <Small>{formatLotLine(lot)}</Small>
            </Press>
          ))}
        </>
      )}
    </ScreenContent>
  )
}

const formatLotLine = (lot: DeskLot) =>
  [lot.code, stateWords(lot), roundWords(lot), `${shortTime(lot.start_time)} 开拍`]
    .filter(Boolean)
    .join(' · ')

function FoundTexts({ word }: { word: string }) {
  const query = useDeskTexts({ type: 'article', keyword: word, status: 'published', page_size: FOUND })
  const move = useMove()
  const { has } = useRights()
  const [asked, setAsked] = useState<number>()
  return (
    <ScreenContent query={query} subject="文章" skeleton={<Small>正在查找…</Small>}>
      {({ list, total }) => (
        <>
          <View className="edk-small u-mt3">{`已发布的文章 ${total} 篇`}</View>
          {list.map(text => (
            <View className="edk-row" key={text.id}>
              <View className="edk-line">
                <View className="u-grow">
                  {formatTextTitle(text)}
                  <Small>{`${STATE_WORDS[text.status]} · ${shortTime(text.updated_at)}`}</Small>
                </View>
                {has('texts.publish') && (
                  <DeskButton
                    busy={move.isPending && asked === text.id}
                    onPress={() => {
                      // The first press asks for confirmation, the second executes it.
                      if (asked !== text.id) return setAsked(text.id)
                      move.mutate(
                        { type: 'article', id: text.id, status: 'withdrawn', updated_at: text.updated_at },
                        {
                          onSuccess: () => toast('文章已下架'),
                        },
                      )
                    }}
                  >
                    {asked === text.id ? '确认下架' : '下架'}
                  </DeskButton>
                )}
              </View>
            </View>
          ))}
        </>
      )}
    </ScreenContent>
  )
}

function ChosenLot({ id }: { id: number }) {
  const query = useDeskLot(id)
  const { may } = useRights()
  const mayShelve = may('desk/lots-off')
  const mayMove = may('desk/lot-state')
  const [wantsOff, setOff] = useState(true)
  const isOff = mayShelve && (wantsOff || !mayMove)
  return (
    <ScreenContent query={query} subject="房源" skeleton={<BoneSections />}>
      {lot => (
        <>
          <Card title={lot.title} label="处理">
            <Small>{formatLotLine(lot)}</Small>
            {mayShelve && mayMove && (
              <View className="u-grid u-grid2 u-g2 u-my3">
                <Chip on={isOff} onPress={() => setOff(true)}>
                  {lot.is_on ? '下架' : '恢复上架'}
                </Chip>
                <Press
                  className={`edk-chip ${isOff ? '' : 'is-on'}`}
                  pressed={!isOff}
                  onPress={() => setOff(false)}
                >
                  改状态
                </Press>
              </View>
            )}
            {isOff && (lot.is_on ? <OffForm lots={[lot]} /> : <OnButton lots={[lot]} />)}
          </Card>
          {!isOff && mayMove && <StateCard key={lot.updated_at} lot={lot} />}
        </>
      )}
    </ScreenContent>
  )
}

function Dead({ total }: { total: number }) {
  const query = useDeadMessages({ page: 1, page_size: 50 })
  const retry = useRetryMessages()
  return (
    <Card>
      <ScreenContent query={query} subject="未发出的消息" skeleton={<BoneSections />}>
        {({ list }) => {
          const able = list.filter(({ can_retry }) => can_retry).map(({ id }) => id)
          const events = [...new Set(list.map(({ event }) => event))]
          return (
            <>
              <View className="edk-line">
                <View className="u-t17 u-strong u-mb3" role="heading" aria-level={2}>
                  未发出的消息
                </View>
                <Small>{`${total} 条`}</Small>
              </View>
              {events.map(event => (
                <View className="edk-line" key={event}>
                  <View>{eventWords(event)}</View>
                  <View className="u-num">{list.filter(row => row.event === event).length}</View>
                </View>
              ))}
              <View className="edk-acts">
                <Small grow>
                  {able.length < list.length && `${list.length - able.length} 条时机已过，不能重发`}
                </Small>
                <DeskButton
                  primary
                  disabled={able.length === 0}
                  busy={retry.isPending}
                  onPress={() => {
                    retry.mutate(
                      { ids: able },
                      {
                        onSuccess: ({ total }) => toast(`${total} 条重新排队，几秒内发出`),
                      },
                    )
                  }}
                >
                  {`重发 ${able.length} 条`}
                </DeskButton>
              </View>
            </>
          )
        }}
      </ScreenContent>
    </Card>
  )
}
