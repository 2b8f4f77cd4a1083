import { useCall, useCallPages } from '@/api/query'
import { useForm } from '@/domain/form/use-form'
import { serverNow } from '@/platform/clock'
import {
  checkIssues,
  checkRequest,
  contractFirst,
  listContractIssues,
  contractRequest,
  issueAt,
  visitFirst,
  visitIssues,
  visitRequest,
  type CheckValues,
  type ContractState,
  type ContractValues,
  type LeadVisit,
  type Lot,
  type ServiceContract,
  type VisitValues,
} from './own-records-view'

const PAGE = 10
const LIVE = { stale: 'live', keepsPreviousData: true } as const

export const useVisits = () => useCallPages('agent/visits', { page_size: PAGE }, LIVE)
export const useContracts = () => useCallPages('agent/contracts', { page_size: PAGE }, LIVE)
/** One page of all managers' visits, for admins. */
export const useVisitPage = (page: number, enabled: boolean) =>
  useCall('agent/visits', { page, page_size: PAGE }, { ...LIVE, enabled })
export const useContractPage = (state: ContractState | undefined, page: number, enabled: boolean) =>
  useCall('agent/contracts', { ...(state && { state }), page, page_size: PAGE }, { ...LIVE, enabled })
export const RECORD_PAGE = PAGE
/** Total fees and number of the valid contracts. */
export const useStanding = () => useCall('agent/contracts', { page_size: 1 }, LIVE).data?.standing
export const useLeadVisits = (lead_id: number) =>
  useCall('agent/visits', { lead_id, page_size: 50 }, { stale: 'live' })
export const useLeadContracts = (lead_id: number) =>
  useCall('agent/contracts', { lead_id, page_size: 50 }, { stale: 'live' })
export const useOwnChecks = () => useCallPages('house-check/own', { page_size: PAGE }, LIVE)

const now = () => Math.floor(serverNow())

export const useVisitForm = (
  { leadId, lot, visit }: { leadId: number; lot: Lot | null; visit: LeadVisit | null },
  onDone: () => void,
) =>
  useForm<'agent/visit-save', VisitValues, ReturnType<typeof visitIssues>[number]>({
    path: 'agent/visit-save',
    first: () => visitFirst(visit, lot, now()),
    issuesOf: values => visitIssues(values, now()),
    issueAt: issueAt(['lot', 'time', 'note']),
    requestOf: values => visitRequest(values, leadId, visit),
    onDone,
    idOf: field => `visit-${field}`,
  })

export const useContractForm = (
  { leadId, lot, contract }: { leadId: number | null; lot: Lot | null; contract: ServiceContract | null },
  onDone: () => void,
) =>
  useForm<'agent/contract-save', ContractValues, ReturnType<typeof listContractIssues>[number]>({
    path: 'agent/contract-save',
    first: () => contractFirst(contract, lot, now()),
    issuesOf: values => listContractIssues(values, now()),
    issueAt: issueAt(['lot', 'number', 'signed_on', 'fee']),
    requestOf: values => contractRequest(values, leadId, contract),
    onDone,
    idOf: field => `contract-${field}`,
  })

export const useCheckForm = (pictureIds: () => number[], first: CheckValues, onDone: () => void) =>
  useForm<'house-check/add', CheckValues, ReturnType<typeof checkIssues>[number]>({
    path: 'house-check/add',
    first: () => first,
    issuesOf: values => checkIssues(values, now()),
    issueAt: issueAt(['lot', 'day', 'seen']),
    requestOf: values => checkRequest(values, pictureIds(), now()),
    onDone,
    idOf: field => `check-${field}`,
  })
