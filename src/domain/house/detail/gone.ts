import { ApiError } from '@/api/errors'
import type { GoneLot } from '@/contract/house/schema'

export type { GoneLot }

/** What is still told of a lot that was public and is withdrawn; undefined for any other error. */
export function goneOf(error: Error | null): GoneLot | undefined {
  if (!(error instanceof ApiError) || error.errcode !== 1005) return undefined
  const { result } = error
  return typeof result === 'object' && result !== null && 'gone' in result
    ? (result as { gone: GoneLot }).gone
    : undefined
}
