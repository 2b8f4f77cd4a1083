import { View } from '@tarojs/components'
import {
  contractLines,
  contractTable,
  RECORD_VIEW_WORDS,
  RECORD_VIEWS,
  standingLine,
  parseContractState,
  visitLines,
  visitTable,
} from '@/domain/lead/workbench/own-records-view'
import { RecordRow } from '@/domain/lead/workbench/record-row'
import { RECORD_PAGE, useContractPage, useVisitPage } from '@/domain/lead/workbench/use-own-records'
import { formatCsv } from '@/lib/csv'
import { toBeijingDay } from '@/lib/dates'
import { formatFileName } from '@/lib/file-name'
import { serverNow } from '@/platform/clock'
import { saveTable } from '@/platform/save-table/save-table'
import { toast } from '@/ui/toast/toast'
import { DeskButton, RoomHead } from './parts'
import { roomAddress } from '../table/room-address'
import { Chips } from './chips'
import type { DeskPlace } from './desk-place'
import { PagedCard } from './paged-card'

/** Visits and contracts of all agents, for supervisors; the client's agent enters them. */
export function Records({ place }: { place: DeskPlace }) {
  const { pick, paging, change } = roomAddress(place, RECORD_PAGE)
  const view = pick('view', RECORD_VIEWS) ?? 'visits'
  const { page } = paging
  const isVisits = view === 'visits'
  const state = parseContractState(view)
  const visits = useVisitPage(page, isVisits)
  const contracts = useContractPage(state, page, !isVisits)
  const standing = contracts.data && standingLine(contracts.data.standing, state)
  const shown = (isVisits ? visits : contracts).data?.list.length ?? 0
  const save = () => {
    const rows = isVisits ? visitTable(visits.data?.list ?? []) : contractTable(contracts.data?.list ?? [])
    const name = formatFileName([
      isVisits ? '带看' : '合同',
      !isVisits && RECORD_VIEW_WORDS[view],
      `第${page}页`,
      toBeijingDay(serverNow()),
    ])
    void saveTable(name, formatCsv(rows)).then(toast, () => toast('保存失败，请重试'))
  }
  const paged = { page, size: RECORD_PAGE, onPage: paging.onPage, className: 'edk-pad' }
  return (
    <>
      <RoomHead title="带看与合同" note="由负责的顾问在线索里登记；客户只显示姓">
        {shown > 0 && (
          <DeskButton icon="download" onPress={save}>
            {`导出这一页 ${shown} 条`}
          </DeskButton>
        )}
      </RoomHead>
      <Chips
        label="哪些记录"
        keys={RECORD_VIEWS}
        words={RECORD_VIEW_WORDS}
        value={view}
        onChange={next => change({ view: next })}
      >
        {!isVisits && standing && <View className="edk-small u-fig">{standing}</View>}
      </Chips>
      {isVisits ? (
        <PagedCard {...paged} query={visits} subject="带看" none="还没有带看记录" unit="次">
          {list =>
            list.map(visit => <RecordRow key={visit.id} lines={visitLines(visit)} agent={visit.agent} />)
          }
        </PagedCard>
      ) : (
        <PagedCard {...paged} query={contracts} subject="合同" none="没有这样的合同" unit="份">
          {list =>
            list.map(contract => (
              <RecordRow key={contract.id} lines={contractLines(contract)} agent={contract.agent} />
            ))
          }
        </PagedCard>
      )}
    </>
  )
}
