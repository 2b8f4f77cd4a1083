import { useState, type ReactNode } from 'react'
import type { LeadStatus } from '@/contract/codes'
import type { ServiceRecord } from '@/contract/user/schema'
import { RECORD_FILTERS } from '@/domain/lead/record-view'
import { useRecordChange, type useViewings } from '@/domain/lead/use-records'
import { ask } from '@/ui/dialog/ask'
import { toast } from '@/ui/toast/toast'
import { LeadRecord } from '@/domain/lead/lead-record'
import { AddSheet, MoveSheet, ProgressSheet } from '@/domain/lead/record-sheets'
import { RecordsScreen, type RecordsScreenName } from './records-screen'

type OpenSheet = { kind: 'look' | 'add' | 'move'; record: ServiceRecord }

/** A list of leads by state, each with its progress, possible additions, and the withdrawal. */
export function LeadRecords({
  name,
  usePages,
  empty,
}: {
  name: RecordsScreenName
  usePages: (statuses?: LeadStatus[]) => ReturnType<typeof useViewings>
  empty: (isFiltered: boolean) => ReactNode
}) {
  const [filter, setFilter] = useState('all')
  const [sheet, setSheet] = useState<OpenSheet>()
  const pages = usePages(RECORD_FILTERS.find(({ key }) => key === filter)?.statuses)
  const change = useRecordChange()
  const close = () => setSheet(undefined)
  const cancel = async ({ id, agent }: ServiceRecord) => {
    if (!(await ask({ text: `撤回后，${agent?.name ?? '顾问'}不再就这件事联系您。`, confirm: '撤回' })))
      return
    change.mutate(
      { id, cancel: true },
      {
        onSuccess: () => toast('已撤回'),
      },
    )
  }
  const actions = {
    onLook: (record: ServiceRecord) => setSheet({ kind: 'look', record }),
    onAdd: (record: ServiceRecord) => setSheet({ kind: 'add', record }),
    onMove:
      name === 'my-service-dk' ? (record: ServiceRecord) => setSheet({ kind: 'move', record }) : undefined,
    onCancel: (record: ServiceRecord) => void cancel(record),
  }
  return (
    <RecordsScreen
      name={name}
      pages={pages}
      filters={RECORD_FILTERS}
      filter={filter}
      onFilter={setFilter}
      empty={empty(filter !== 'all')}
      sheet={
        sheet &&
        (sheet.kind === 'look' ? (
          <ProgressSheet id={sheet.record.id} onClose={close} />
        ) : sheet.kind === 'add' ? (
          <AddSheet id={sheet.record.id} onClose={close} />
        ) : (
          <MoveSheet record={sheet.record} onClose={close} />
        ))
      }
    >
      {record => <LeadRecord record={record} actions={actions} />}
    </RecordsScreen>
  )
}
