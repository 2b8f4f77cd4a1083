// Records of an agent on the desktop: field checks, visits and contracts, each a paginated list. A form opens for a new record or a
// correction; the rows can be exported as CSV.

import { useState } from 'react'
import { View } from '@tarojs/components'
import type { AgentDesk } from '@/contract/agent/schema'
import {
  canChange,
  CHECK_WORDS,
  contractLines,
  contractTable,
  RECORD_TABS,
  standingLine,
  visitLines,
  visitTable,
  type LeadVisit,
  type OwnCheck,
  type RecordKind,
  type RecordLines,
  type ServiceContract,
} from '@/domain/lead/workbench/own-records-view'
import { DESK_CHECKS, DESK_RECORDS } from '@/domain/lead/workbench/rail-view'
import { RecordRow } from '@/domain/lead/workbench/record-row'
import { useContracts, useOwnChecks, useStanding, useVisits } from '@/domain/lead/workbench/use-own-records'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { formatCsv } from '@/lib/csv'
import { toBeijingDay } from '@/lib/dates'
import { saveTable } from '@/platform/save-table/save-table'
import { Button } from '@/ui/button/button'
import { MoreRows } from './more-rows'
import { More, Section } from '@/ui/section/section'
import { SkeletonText } from '@/ui/skeleton/skeleton'
import { Empty } from '@/ui/states/states'
import { Tabs } from '@/ui/tabs/tabs'
import { toast } from '@/ui/toast/toast'
import { CheckForm } from './check-form'
import { ContractForm, VisitForm } from './record-forms'

/** Records of an agent: field checks, visits with clients, contracts. */
export function OwnRecords({ desk }: { desk: AgentDesk }) {
  return (
    <>
      <Checks desk={desk} />
      <Records desk={desk} />
    </>
  )
}

const checkLines = ({ check, house }: OwnCheck): RecordLines => ({
  title: house.title,
  about: check.texts[0]?.text ?? check.infos[0]?.value ?? '只有图片',
  facts: [
    check.surveyed_at === null ? '日期未填' : toBeijingDay(check.surveyed_at),
    `图片 ${check.pictures.length} 张`,
    CHECK_WORDS[check.status],
  ],
  note: check.return_note && `编辑退回：${check.return_note}`,
})

function Checks({ desk }: { desk: AgentDesk }) {
  const pages = useOwnChecks()
  const [isOpen, setOpen] = useState(false)
  return (
    <Section
      id={DESK_CHECKS}
      title="实勘"
      side={
        <More
          onPress={() => {
            setOpen(true)
          }}
        >
          登记实勘
        </More>
      }
    >
      <ScreenContent query={pages} subject="实勘" skeleton={<SkeletonText />}>
        {() =>
          pages.rows.length === 0 ? (
            <Empty small title="还没有实勘记录" />
          ) : (
            <View>
              {pages.rows.map(row => (
                <RecordRow key={row.check.id} lines={checkLines(row)} />
              ))}
            </View>
          )
        }
      </ScreenContent>
      <MoreRows pages={pages} />
      {isOpen && (
        <CheckForm
          lots={desk.lots}
          onClose={() => {
            setOpen(false)
          }}
        />
      )}
    </Section>
  )
}

const save = (name: string, csv: string) => {
  void saveTable(name, csv).then(toast, () => {
    toast('保存失败，请重试')
  })
}

function Records({ desk }: { desk: AgentDesk }) {
  const [tab, setTab] = useState<RecordKind>('visits')
  const visits = useVisits()
  const contracts = useContracts()
  const standing = useStanding()
  const [visit, setVisit] = useState<LeadVisit>()
  const [contract, setContract] = useState<ServiceContract>()
  const pages = tab === 'visits' ? visits : contracts
  return (
    <Section
      id={DESK_RECORDS}
      title="带看与合同"
      side={
        pages.rows.length > 0 && (
          <ExportButton
            total={pages.rows.length}
            onPress={() => {
              if (tab === 'visits') save('带看', formatCsv(visitTable(visits.rows)))
              else save('合同', formatCsv(contractTable(contracts.rows)))
            }}
          />
        )
      }
      source="在线索里登记；客户只显示姓，不显示电话"
    >
      <Tabs
        label="带看与合同"
        active={tab}
        items={RECORD_TABS.map(one => ({
          ...one,
          total: (one.key === 'visits' ? visits : contracts).total,
        }))}
        onChange={setTab}
      />
      {tab === 'contracts' && standing && standing.total > 0 && (
        <View className="u-t13 u-c2 u-fig u-mt3">{standingLine(standing)}</View>
      )}
      <ScreenContent<unknown> query={pages} subject="记录" skeleton={<SkeletonText />}>
        {() =>
          pages.rows.length === 0 ? (
            <NoRecords tab={tab} />
          ) : (
            <View>
              {tab === 'visits' ? (
                <VisitRows visits={visits.rows} onChange={setVisit} />
              ) : (
                <ContractRows contracts={contracts.rows} onChange={setContract} />
              )}
            </View>
          )
        }
      </ScreenContent>
      <MoreRows pages={pages} />
      {visit && (
        <VisitForm
          leadId={visit.lead_id}
          lot={null}
          lots={desk.lots}
          visit={visit}
          onClose={() => {
            setVisit(undefined)
          }}
        />
      )}
      {contract && (
        <ContractForm
          leadId={contract.lead_id}
          lot={null}
          lots={desk.lots}
          contract={contract}
          onClose={() => {
            setContract(undefined)
          }}
        />
      )}
    </Section>
  )
}

const ExportButton = ({ total, onPress }: { total: number; onPress: () => void }) => (
  <Button size="small" icon="download" onPress={onPress}>
    {`导出显示的 ${total} 条`}
  </Button>
)

const VisitRows = ({
  visits,
  onChange,
}: {
  visits: readonly LeadVisit[]
  onChange: (visit: LeadVisit) => void
}) => (
  <>
    {visits.map(one => (
      <RecordRow
        key={one.id}
        lines={visitLines(one)}
        onChange={() => {
          onChange(one)
        }}
      />
    ))}
  </>
)

const ContractRows = ({
  contracts,
  onChange,
}: {
  contracts: readonly ServiceContract[]
  onChange: (contract: ServiceContract) => void
}) => (
  <>
    {contracts.map(one => (
      <RecordRow
        key={one.id}
        lines={contractLines(one)}
        onChange={
          canChange(one, false)
            ? () => {
                onChange(one)
              }
            : undefined
        }
      />
    ))}
  </>
)

const NoRecords = ({ tab }: { tab: RecordKind }) => (
  <Empty small title={tab === 'visits' ? '还没有带看记录' : '还没有合同'} hint="打开一条线索，在里面登记" />
)
