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
import { useGradeCase, useTakeCase } from '@/domain/desk/use-desk-cases'
import { fullTime, shortTime } from '@/lib/dates'
import { moneyText } from '@/lib/money'
import { serverNow } from '@/platform/clock'
import { linkTo } from '@/routes/go'
import { Note } from '@/ui/note/note'
import { Picture } from '@/ui/picture/picture'
import { Press } from '@/ui/press/press'
import { Timeline } from '@/ui/steps/steps'
import { toast } from '@/ui/toast/toast'
import { Fields, FormFoot, useDeskForm } from './desk-form'
import { Card, DeskButton, Small } from './parts'
import { Narrow } from './narrow'

/** The lot and its lock, the owner of the case, notes of colleagues, and the history. */
export const CaseSide = ({ one, onOpen }: { one: DeskCase; onOpen: (id: number) => void }) => (
  <View className="edk-cs-side">
    {one.house && <LotCard one={one} house={one.house} />}
    <Facts one={one} onOpen={onOpen} />
    <Notes one={one} />
    <Card title="记录">
      <Timeline
        label="记录"
        items={one.events
          .filter(({ kind }) => kind !== 'note')
          .map((event, at) => ({
            key: event.id,
            title: eventWords(event),
            side: <Small>{eventTime(event.at, serverNow())}</Small>,
            lines: [[eventWho(event), event.text].filter(Boolean).join('：')],
            state: at === 0 ? 'now' : 'done',
          }))}
      />
    </Card>
  </View>
)

function LotCard({ one, house }: { one: DeskCase; house: NonNullable<DeskCase['house']> }) {
  return (
    <Card>
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
          <Small>{`${shortTime(house.start_time)} 开拍`}</Small>
          <Small>
            {`${moneyText(house.price)}，关注 ${house.followed_total}，提醒 ${house.remind_total}`}
          </Small>
        </View>
      </Press>
    </Card>
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
      { onSuccess: () => toast(owner_uid === undefined ? '已接手' : '已转给同事') },
    )
  }
  return (
    <Card title="这一件">
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
            <DeskButton primary busy={take.isPending} onPress={() => give()}>
              接手
            </DeskButton>
          )}
          <Narrow
            label="转给"
            rows={(editors.data?.list ?? [])
              .filter(({ uid }) => uid !== one.owner_uid)
              .map(({ uid, name }) => ({ id: uid, name }))}
            value={undefined}
            onChange={give}
          />
          <DeskButton
            busy={grade.isPending}
            onPress={() => grade.mutate({ id: one.id, is_first: !one.is_first })}
          >
            {one.is_first ? '不影响报价' : '影响报价，先办'}
          </DeskButton>
        </View>
      )}
    </Card>
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
  const form = useDeskForm({
    path: 'desk/case-note',
    draft: { form: 'desk-case-note', key: one.id },
    first: { text: '' },
    fields: NOTE_FIELDS,
    requestOf: ({ text }) => ({ id: one.id, text: text.trim() }),
    after: () => ({ text: '' }),
    onDone: () => {
      toast('已保存')
      setOpen(false)
    },
  })
  return (
    <Card title="内部备注" side="提交的人看不到">
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
      {isOpen || form.values.text !== '' ? (
        <>
          <Fields form={form} />
          <FormFoot form={form} send="保存备注" disabled={form.issues.length > 0} />
        </>
      ) : (
        <DeskButton onPress={() => setOpen(true)}>写备注</DeskButton>
      )}
    </Card>
  )
}
const NOTE_FIELDS = [
  {
    field: 'text' as const,
    label: '备注',
    placeholder: '写给同事',
    multiline: true,
    maxLength: 500,
    least: 1,
  },
]
