// Side column of an open case. Taking, grading and noting are separate writes that invalidate the case. A note is a draft on the device
// until it is saved.

import { useState } from 'react'
import { View } from '@tarojs/components'
import {
  CASE_STATE_LABELS,
  eventTime,
  eventWho,
  eventWords,
  fieldWords,
  type DeskCase,
} from '@/domain/desk/case-rows'
import { useEditors } from '@/domain/desk/use-desk'
import { useGradeCase, useNoteCase, useTakeCase } from '@/domain/desk/use-desk-cases'
import { useDraftState } from '@/domain/form/use-draft-state'
import { fullTime, shortTime } from '@/lib/dates'
import { moneyText } from '@/lib/money'
import { serverNow } from '@/platform/clock'
import { linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { TextBox } from '@/ui/field/text-box'
import { Note } from '@/ui/note/note'
import { Picture } from '@/ui/picture/picture'
import { Press } from '@/ui/press/press'
import { Timeline } from '@/ui/steps/steps'
import { toast } from '@/ui/toast/toast'
import { Narrow } from './narrow'
import { SaveButton } from './save-button'

/** The lot and its lock, the owner of the case, notes of colleagues, and the history. */
export const CaseSide = ({ one, onOpen }: { one: DeskCase; onOpen: (id: number) => void }) => (
  <View className="edk-cs-side">
    {one.house && <LotCard one={one} house={one.house} />}
    <Facts one={one} onOpen={onOpen} />
    <Notes one={one} />
    <View className="edk-card edk-pad">
      <View className="u-mb3 u-strong">记录</View>
      <Timeline
        label="记录"
        items={one.events
          .filter(({ kind }) => kind !== 'note')
          .map((event, at) => ({
            key: event.id,
            title: eventWords(event),
            side: <View className="edk-small">{eventTime(event.at, serverNow())}</View>,
            lines: [[eventWho(event), event.text].filter(Boolean).join('：')],
            state: at === 0 ? 'now' : 'done',
          }))}
      />
    </View>
  </View>
)

function LotCard({ one, house }: { one: DeskCase; house: NonNullable<DeskCase['house']> }) {
  return (
    <View className="edk-card edk-pad">
      {house.is_locked && (
        <Note risk className="u-mb3">
          {`房源已锁定：${fieldWords(one.field) || '有争议的字段'}结案前顾问不能改，不推荐，公开页写“核对中”。结案自动解锁。`}
        </Note>
      )}
      <Press className="edk-cs-1 edk-cs-lot" {...linkTo('house-detail', { id: house.id })}>
        <View className="u-fixed u-w72 u-r-sm u-clip">
          <Picture src={house.cover} alt="" width={72} ratio="4/3" />
        </View>
        <View className="u-grow">
          {house.title}
          <View className="edk-small">{`${shortTime(house.start_time)} 开拍`}</View>
          <View className="edk-small">
            {`${moneyText(house.price)}，关注 ${house.followed_total}，提醒 ${house.remind_total}`}
          </View>
        </View>
      </Press>
    </View>
  )
}

function Facts({ one, onOpen }: { one: DeskCase; onOpen: (id: number) => void }) {
  const take = useTakeCase()
  const grade = useGradeCase()
  const editors = useEditors()
  const isOpen = one.state !== 'closed'
  const give = (owner_uid?: number) => {
    take.mutate(
      { id: one.id, ...(owner_uid !== undefined && { owner_uid }) },
      {
        onSuccess: () => toast(owner_uid === undefined ? '已接手' : '已转给同事'),
      },
    )
  }
  return (
    <View className="edk-card edk-pad">
      <View className="u-mb3 u-strong">这一件</View>
      <Line label={one.is_member ? '会员' : one.via === 'phone' ? '来电' : '访客'}>
        {one.who === null ? '没有留电话' : `${one.who}，第 ${one.no} 件`}
      </Line>
      <Line label="负责人">{one.owner ?? '未分配'}</Line>
      <Line label="到期">{fullTime(one.due_at)}</Line>
      <Line label="等级">{one.is_first ? '影响报价，先办' : '普通'}</Line>
      {one.similar.length > 0 && (
        <Line label="同类">
          {one.similar.map(({ id, number, state }) => (
            <Press key={id} className="edk-cs-same" onPress={() => onOpen(id)}>
              {`${number} ${CASE_STATE_LABELS[state]}`}
            </Press>
          ))}
        </Line>
      )}
      {isOpen && (
        <View className="edk-acts">
          {one.owner_uid === null && (
            <Button size="small" kind="primary" busy={take.isPending} onPress={() => give()}>
              接手
            </Button>
          )}
          <Narrow
            label="转给"
            rows={(editors.data?.list ?? [])
              .filter(({ uid }) => uid !== one.owner_uid)
              .map(({ uid, name }) => ({ id: uid, name }))}
            value={undefined}
            onChange={give}
          />
          <Button
            size="small"
            busy={grade.isPending}
            onPress={() => grade.mutate({ id: one.id, is_first: !one.is_first })}
          >
            {one.is_first ? '不影响报价' : '影响报价，先办'}
          </Button>
        </View>
      )}
    </View>
  )
}

const Line = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <View className="edk-cs-kv">
    <View className="u-c2">{label}</View>
    <View className="u-right">{children}</View>
  </View>
)

function Notes({ one }: { one: DeskCase }) {
  const [isOpen, setOpen] = useState(false)
  const [words, setWords, draft] = useDraftState('desk-case-note', one.id, '')
  const save = useNoteCase()
  return (
    <View className="edk-card edk-pad">
      <View className="edk-line u-strong">
        <View>内部备注</View>
        <View className="edk-small u-plain">提交的人看不到</View>
      </View>
      {one.events
        .filter(({ kind }) => kind === 'note')
        .map(({ id, who, text, at }) => (
          <View key={id} className="u-mb3 u-pb2 u-line-bottom u-text u-t13">
            {text}
            <View className="edk-cs-1 edk-small">
              <View className="u-grow">{who ?? '已注销'}</View>
              <View>{eventTime(at, serverNow())}</View>
            </View>
          </View>
        ))}
      {isOpen || words !== '' ? (
        <>
          <View className="edk-boxed">
            <TextBox
              id="desk-case-note"
              label="备注"
              placeholder="写给同事"
              multiline
              value={words}
              maxLength={500}
              onChange={setWords}
            />
          </View>
          <View className="edk-acts">
            <SaveButton
              size="small"
              disabled={words.trim() === ''}
              save={save}
              request={() => ({ id: one.id, text: words.trim() })}
              said="已保存"
              onSaved={() => {
                draft.sent('')
                setOpen(false)
              }}
            >
              保存备注
            </SaveButton>
          </View>
        </>
      ) : (
        <Button size="small" onPress={() => setOpen(true)}>
          写备注
        </Button>
      )}
    </View>
  )
}
