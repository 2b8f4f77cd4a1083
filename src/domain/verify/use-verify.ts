import { useCall } from '@/api/query'
import type { Result } from '@/contract/endpoints'
import type { VerifyKind } from '@/contract/verify-rules'

export type Verified = Result<'verify/check'>
export interface Asked {
  kind: VerifyKind
  code: string
}

/** Checks if it is ours; never cached. */
export const useVerify = (asked: Asked | null) =>
  useCall('verify/check', asked ?? { kind: 'agent', code: '' }, { stale: 'none', enabled: asked !== null })
