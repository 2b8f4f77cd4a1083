import { useCall } from '@/api/query'
import type { Result } from '@/contract/endpoints'
import { buildLegalTextQuery, LEGAL } from '@/contract/legal/asks'
import type { LegalTextKind } from '@/contract/legal/schema'
import { COMPANY, ICP, POLICE_RECORD } from '@/platform/config'
import { useIsIdle } from '@/platform/idle'

/** The operator and the texts in force, as the desk published them. */
export const useLegal = (enabled = true) => useCall(...LEGAL, { stale: 'normal', enabled })

export const useLegalText = (kind: LegalTextKind, version: string | undefined) =>
  useCall(...buildLegalTextQuery(kind, version), { stale: 'normal' })

export const findText = (legal: Result<'legal/current'> | undefined, kind: LegalTextKind) =>
  legal?.texts.find(text => text.kind === kind)

/** Name and record numbers of the operator; what the desk has not published is that of the build. */
export function useOperator() {
  const told = useLegal(useIsIdle()).data?.operator
  return {
    company: told?.company || COMPANY,
    icp: told?.icp || ICP,
    policeRecord: told?.police_record || POLICE_RECORD,
  }
}
