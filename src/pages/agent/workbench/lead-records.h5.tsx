import { useState } from 'react'
import { View } from '@tarojs/components'
import type { AgentDesk } from '@/contract/agent/schema'
import type { LeadInfo } from '@/contract/lead/schema'
import {
  canChange,
  contractLines,
  visitLines,
  type LeadVisit,
  type ServiceContract,
} from '@/domain/lead/workbench/own-records-view'
import { RecordRow } from '@/domain/lead/workbench/record-row'
import { useLeadContracts, useLeadVisits } from '@/domain/lead/workbench/use-own-records'
import { Button } from '@/ui/button/button'
import { SkeletonText } from '@/ui/skeleton/skeleton'
import { ErrorState } from '@/ui/states/states'
import { ContractForm, VisitForm } from './record-forms'

type Open = { visit: LeadVisit | null } | { contract: ServiceContract | null }

/** Visits and contracts of one lead, entered on the open lead. */
export function LeadRecords({ lead, lots }: { lead: LeadInfo; lots: AgentDesk['lots'] }) {
  const visits = useLeadVisits(lead.id)
  const contracts = useLeadContracts(lead.id)
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const isOff = lead.status === 'invalid' || lead.status === 'cancelled'
  const failed = [visits, contracts].find(({ data, error }) => data === undefined && error !== null)
  const all = visits.data && contracts.data && { visits: visits.data.list, contracts: contracts.data.list }
  if (all && isOff && all.visits.length + all.contracts.length === 0) return null
  return (
    <View className="u-col u-g2 u-pt3 u-line-top">
      <View className="dkp-t u-flex u-base u-g2 u-strong" role="heading" aria-level={3}>
        带看与合同
      </View>
      {failed ? (
        <ErrorState
          small
          title="记录加载失败"
          busy={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      ) : !all ? (
        <SkeletonText lines={2} />
      ) : (
        <RecordRows {...all} onOpen={setOpen} />
      )}
      {!isOff && (
        <View className="u-g2 u-flex u-to-end">
          <Button kind="line" onPress={() => setOpen({ visit: null })}>
            登记带看
          </Button>
          <Button kind="line" onPress={() => setOpen({ contract: null })}>
            登记合同
          </Button>
        </View>
      )}
      {open && 'visit' in open && (
        <VisitForm leadId={lead.id} lot={lead.house} lots={lots} visit={open.visit} onClose={close} />
      )}
      {open && 'contract' in open && (
        <ContractForm
          leadId={lead.id}
          lot={lead.house}
          lots={lots}
          contract={open.contract}
          onClose={close}
        />
      )}
    </View>
  )
}

const RecordRows = ({
  visits,
  contracts,
  onOpen,
}: {
  visits: readonly LeadVisit[]
  contracts: readonly ServiceContract[]
  onOpen: (open: Open) => void
}) => (
  <View>
    {visits.map(visit => (
      <RecordRow key={`v${visit.id}`} lines={visitLines(visit)} onChange={() => onOpen({ visit })} />
    ))}
    {contracts.map(contract => (
      <RecordRow
        key={`c${contract.id}`}
        lines={contractLines(contract)}
        onChange={canChange(contract, false) ? () => onOpen({ contract }) : undefined}
      />
    ))}
  </View>
)
