import { useState } from 'react'
import { View } from '@tarojs/components'
import { LICENCE_VIEW_WORDS, LICENCE_VIEWS, licenceWords, type Licence } from '@/domain/desk/people-view'
import { useLicences } from '@/domain/desk/use-people'
import { addDays, toBeijingDay } from '@/lib/dates'
import { serverNow } from '@/platform/clock'
import { toast } from '@/ui/toast/toast'
import { Act } from './parts'
import { column, type Column } from '../table/column'
import { PagedTable, TwoLines } from '../table/paged-table'
import { roomAddress } from '../table/room-address'
import { Chips } from './chips'
import type { DeskPlace } from './desk-place'
import { DateField } from './date-field'
import { Fields, FormFoot, useDeskForm } from './desk-form'
import { DeskFind } from './find'
import { Panel } from './panel'

const now = () => toBeijingDay(serverNow())

const licenceColumns = (onOpen: (row: Licence) => void): Column<Licence>[] => [
  column('name', '顾问', { isHead: true }, ({ name, company }) => (
    <TwoLines first={<View className="edk-title">{name}</View>} second={company} />
  )),
  column('no', '执业证号', 150, ({ licence_no }) => licence_no || '未填写'),
  column('checked', '核对', 110, ({ checked_at, checked_by }) => (
    <TwoLines first={checked_at === null ? '—' : toBeijingDay(checked_at)} second={checked_by} />
  )),
  column('until', '有效期到', 110, ({ until }) => until ?? '—'),
  column('state', '状态', 130, row => {
    const { text, isRisk } = licenceWords(row, now())
    return <View className={isRisk ? 'edk-risk' : 'edk-small'}>{text}</View>
  }),
  column('acts', '操作', { width: 64, isBare: true }, row => (
    <Act label={`核对 ${row.name}`} onPress={() => onOpen(row)}>
      核对
    </Act>
  )),
]

/** Licences of agents, sorted by expiry; each check is recorded with its day. */
export function Licences({ place }: { place: DeskPlace }) {
  const { pick, asked, paging, change } = roomAddress(place)
  // A name or a number of a person does not go into the address.
  const [keyword, setKeyword] = useState('')
  const view = pick('view', LICENCE_VIEWS) ?? 'all'
  const [open, setOpen] = useState<Licence>()
  const query = useLicences({ view, ...asked, ...(keyword && { keyword }) })
  return (
    <>
      <Chips
        label="哪些证照"
        keys={LICENCE_VIEWS}
        words={LICENCE_VIEW_WORDS}
        totals={query.data?.views}
        value={view}
        onChange={next => change({ view: next })}
      >
        <DeskFind
          id="desk-find-licence"
          hint="姓名、证号"
          onFind={word => {
            change({})
            setKeyword(word)
          }}
        />
      </Chips>
      <View className="edk-people">
        <View className="edk-list">
          <PagedTable
            place={place}
            caption="顾问证照"
            columns={licenceColumns(setOpen)}
            isOn={({ id }) => id === open?.id}
            card={{ ...paging, query, subject: '顾问证照', none: '没有这样的顾问', unit: '位' }}
          />
        </View>
        {open && <CheckForm key={open.id} row={open} onDone={() => setOpen(undefined)} />}
      </View>
    </>
  )
}

function CheckForm({ row, onDone }: { row: Licence; onDone: () => void }) {
  const today = now()
  const form = useDeskForm({
    path: 'desk/licence-check',
    first: { licence_no: row.licence_no, checked_day: today, until: row.until ?? addDays(today, 365) },
    fields: [{ field: 'licence_no', label: '执业证号', maxLength: 40, least: 2 }],
    requestOf: values => ({ ...values, agent_id: row.id, licence_no: values.licence_no.trim() }),
    onDone: () => {
      toast('已保存')
      onDone()
    },
  })
  const { checked_day, until } = form.values
  return (
    <Panel title={`核对：${row.name}`} onClose={onDone}>
      <Fields form={form} />
      <DateField
        id="licence-day"
        label="核对日期"
        value={checked_day}
        max={today}
        onChange={day => form.set({ checked_day: day })}
      />
      <DateField id="licence-until" label="有效期到" value={until} onChange={until => form.set({ until })} />
      <View className="edk-small u-mb3">
        {until < today
          ? '已过期：保存后名片不再显示，也不分配客户。'
          : '到期前 30 天通知本人；过期后名片不再显示，也不分配客户。'}
      </View>
      <FormFoot
        form={form}
        send="保存"
        disabled={form.issues.length > 0 || checked_day === '' || until === ''}
      />
    </Panel>
  )
}
