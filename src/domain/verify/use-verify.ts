import { useCall } from '@/api/query'
import type { Result } from '@/contract/endpoints'
import type { VerifyKind } from '@/contract/verify-rules'

export type Verified = Result<'verify/check'>
export interface Asked {
  kind: VerifyKind
  code: string
}

/** Whether it is ours; asked anew each time. */
export const useVerify = (asked: Asked | null) =>
  useCall('verify/check', asked ?? { kind: 'agent', code: '' }, { stale: 'none', enabled: asked !== null })
