import { useState } from 'react'
import { View } from '@tarojs/components'
import {
  LICENCE_VIEW_WORDS,
  LICENCE_VIEWS,
  licenceWords,
  type Licence,
  type LicenceView,
} from '@/domain/desk/people-view'
import { checkLicence, PEOPLE_PAGE, useLicences } from '@/domain/desk/use-people'
import { addDays, toBeijingDay } from '@/lib/dates'
import { serverNow } from '@/platform/clock'
import { Button } from '@/ui/button/button'
import { TextField } from '@/ui/field/text-field'
import { Press } from '@/ui/press/press'
import { toast } from '@/ui/toast/toast'
import { Chips } from './chips'
import { DateField } from './date-field'
import { DeskFind, useFound } from './find'
import { PagedCard } from './paged-card'
import { Panel, Refusal } from './panel'
import { useAsyncAction } from './use-async-action'

const now = () => toBeijingDay(serverNow())

/** Licences of agents, sorted by expiry; each check is recorded with its day. */
export function Licences() {
  const [view, setView] = useState<LicenceView>('all')
  const [open, setOpen] = useState<Licence>()
  const { page, keyword, setPage, find } = useFound()
  const query = useLicences({ view, page, ...(keyword && { keyword }) })
  return (
    <>
      <Chips
        label="哪些证照"
        keys={LICENCE_VIEWS}
        words={LICENCE_VIEW_WORDS}
        totals={query.data?.views}
        value={view}
        onChange={next => {
          setView(next)
          setPage(1)
        }}
      >
        <DeskFind id="desk-find-licence" hint="姓名、证号" onFind={find} />
      </Chips>
      <View className="edk-people">
        <PagedCard
          query={query}
          subject="顾问证照"
          none="没有这样的顾问"
          page={page}
          size={PEOPLE_PAGE}
          unit="位"
          onPage={setPage}
          head={
            <View className="edk-lc edk-th">
              <View>顾问</View>
              <View>执业证号</View>
              <View>核对</View>
              <View>有效期到</View>
              <View>状态</View>
              <View />
            </View>
          }
          row={row => <Row row={row} isOn={row.id === open?.id} onOpen={() => setOpen(row)} />}
        />
        {open && <CheckForm key={open.id} row={open} onDone={() => setOpen(undefined)} />}
      </View>
    </>
  )
}

function Row({ row, isOn, onOpen }: { row: Licence; isOn: boolean; onOpen: () => void }) {
  const { text, isRisk } = licenceWords(row, now())
  return (
    <View className={`edk-lc ${isOn ? 'is-on' : ''}`}>
      <View>
        <View className="edk-title">{row.name}</View>
        <View className="edk-small">{row.company}</View>
      </View>
      <View>{row.licence_no || '没有填'}</View>
      <View className="edk-small">
        {row.checked_at === null ? '—' : toBeijingDay(row.checked_at)}
        <View>{row.checked_by}</View>
      </View>
      <View>{row.until ?? '—'}</View>
      <View className={isRisk ? 'edk-risk' : 'edk-small'}>{text}</View>
      <View className="edk-do">
        <Press className="u-t13 u-act" label={`核对 ${row.name}`} onPress={onOpen}>
          核对
        </Press>
      </View>
    </View>
  )
}

function CheckForm({ row, onDone }: { row: Licence; onDone: () => void }) {
  const today = now()
  const [no, setNo] = useState(row.licence_no)
  const [day, setDay] = useState(today)
  const [until, setUntil] = useState(row.until ?? addDays(today, 365))
  const { isBusy, error, run } = useAsyncAction()
  return (
    <Panel title={`核对：${row.name}`} onClose={onDone}>
      <TextField name="licence-no" label="执业证号" required maxLength={40} value={no} onChange={setNo} />
      <DateField id="licence-day" label="核对日期" value={day} max={today} onChange={setDay} />
      <DateField id="licence-until" label="有效期到" value={until} onChange={setUntil} />
      <View className="edk-small u-mb3">
        {until < today
          ? '已过期：保存后名片不再显示，也不分配客户。'
          : '到期前 30 天通知本人；过期后名片不再显示，也不分配客户。'}
      </View>
      <Refusal error={error} />
      <Button
        kind="primary"
        size="small"
        busy={isBusy}
        disabled={no.trim().length < 2 || day === '' || until === ''}
        onPress={() =>
          void run(async () => {
            await checkLicence({ agent_id: row.id, licence_no: no.trim(), checked_day: day, until })
            toast('已保存')
            onDone()
          })
        }
      >
        保存
      </Button>
    </Panel>
  )
}
