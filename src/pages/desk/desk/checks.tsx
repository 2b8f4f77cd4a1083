// Desk section of the field checks. An editor compares a visit with the one before, edits its text and publishes or returns it. The input
// is a draft on the device. If another editor has saved in the meantime, the server refuses, and the new version is shown before anything
// is overwritten.

import { useState } from 'react'
import { View } from '@tarojs/components'
import { useDeskChecks } from '@/domain/desk/use-desk'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { toBeijingDay, shortTime, shortDay } from '@/lib/dates'
import { Picture } from '@/ui/picture/picture'
import { Press } from '@/ui/press/press'
import { Empty } from '@/ui/states/states'
import { Chip, RoomHead, Small } from './parts'
import { CheckForm } from './check-form'
import { Pager } from './pager'

const STATES = { review: '待审', draft: '草稿', published: '已发布' } as const

/** Field checks of all lots: the observations, differences from the previous visit, publish or return. */
export function Checks() {
  const [status, setStatus] = useState<keyof typeof STATES>('review')
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<number>()
  const query = useDeskChecks(status, page)
  return (
    <>
      <RoomHead title="实勘记录" note={query.data && `${query.data.counts.review} 条待审，按交来的先后`}>
        {(['review', 'draft', 'published'] as const).map(key => (
          <Chip
            on={key === status}
            key={key}
            onPress={() => {
              setStatus(key)
              setPage(1)
              setChosen(undefined)
            }}
          >
            {`${STATES[key]} ${query.data?.counts[key] ?? ''}`}
          </Chip>
        ))}
      </RoomHead>
      <ScreenContent query={query} subject="实勘记录">
        {({ list, total }) => {
          const row = list.find(({ check }) => check.id === chosen) ?? list[0]
          if (!row) return <Empty small title="这里没有实勘记录" />
          return (
            <View className="edk-three">
              <View className="edk-card">
                {list.map(({ check, house, no }) => (
                  <Press
                    key={check.id}
                    className={`edk-row ${check.id === row.check.id ? 'is-on' : ''}`}
                    onPress={() => setChosen(check.id)}
                  >
                    <View className="u-flex u-g3">
                      <View className="u-fixed u-w60">
                        <Picture src={house.cover} alt="" width={120} ratio="4/3" />
                      </View>
                      <View className="u-grow">
                        {house.title}
                        <Small>
                          {[`第 ${no} 次实勘`, check.surveyed_at && shortDay(toBeijingDay(check.surveyed_at))]
                            .filter(Boolean)
                            .join(' · ')}
                        </Small>
                      </View>
                    </View>
                    <View className="edk-line">
                      <View className={`edk-state edk-state-${check.status}`}>{STATES[check.status]}</View>
                      <Small>
                        {`${check.surveyor ?? ''} ${shortTime(check.updated_at)} ${check.status === 'review' ? '交' : '存'}`}
                      </Small>
                    </View>
                  </Press>
                ))}
                <Pager page={page} size={20} total={total} onPage={setPage} />
              </View>
              <CheckForm key={`${row.check.id} ${row.check.updated_at}`} row={row} />
            </View>
          )
        }}
      </ScreenContent>
    </>
  )
}
