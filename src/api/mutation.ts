// Write side of the request layer, on TanStack Query: optimistic update, request, invalidation of the queries that the contract names
// (src/contract/invalidated-by.ts), and rollback after a refusal unless the member has changed in the meantime. A write without a response
// is repeated with the same idem_key if the fields are the same, so that the server applies it once.

import { useMutation as useTanstackMutation } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { isKeyed } from '@/contract/client-calls'
import type { Path, ReadPath, Request, Result } from '@/contract/endpoints'
import { captureSession } from '@/state/member-stores'
import { callAny, newIdemKey, type CallOptions } from './call'
import { ApiError } from './errors'
import { loadInvalidations } from './invalidations'
import { queryClient } from './query-client'

export interface WriteOptions<P extends Path> extends Pick<CallOptions, 'signal' | 'onSent'> {
  /** The caller shows the error itself; otherwise the request layer shows it once. */
  isQuiet?: boolean
  /** Optimistic update before the response; returns the rollback for a refusal. */
  onMutate?: (request: Request<P>) => () => void
}
interface MutationOptions<P extends Path> extends WriteOptions<P> {
  /**
   * Runs at the answer, with the closure of the press, and before the invalidated queries refetch: that may unmount the caller or show it
   * the record that it has just saved, with the draft of it still there.
   */
  onAnswer?: (result: Result<P>, request: Request<P>) => void
}

/** Invalidates the queries under these paths; active ones refetch. */
export const invalidate = (paths: readonly ReadPath[]) =>
  Promise.all(paths.map(path => queryClient.invalidateQueries({ queryKey: [path] })))

/** Writes whose answer is a new login, which a refetch needs first. */
const RENEW_LOGIN: readonly Path[] = ['user/change-phone', 'user/update-password']

/** Invalidates the queries that the contract names for a write; all of them if the table could not be loaded. */
async function invalidateAfter<P extends Path>(path: P, request: Request<P>) {
  const table = (await loadInvalidations()) as Partial<
    Record<Path, readonly ReadPath[] | ((request: Request<P>) => readonly ReadPath[])>
  > | null
  if (!table) return RENEW_LOGIN.includes(path) ? undefined : queryClient.invalidateQueries()
  const invalidated = table[path]
  return invalidate(typeof invalidated === 'function' ? invalidated(request) : (invalidated ?? []))
}

async function write<P extends Path>(
  path: P,
  request: Request<P>,
  { onMutate, ...options }: WriteOptions<P>,
): Promise<Result<P>> {
  const rollback = onMutate?.(request)
  const isStillMember = captureSession()
  // Loads beside the request.
  void loadInvalidations()
  try {
    return await callAny(path, request, options)
  } catch (error) {
    if (isStillMember()) rollback?.()
    throw error
  }
}

/** Mutates outside of a component, or for one of several rows. Rejects as callAny does. */
export async function sendMutation<P extends Path>(
  path: P,
  request: Request<P>,
  options: WriteOptions<P> = {},
): Promise<Result<P>> {
  const result = await write(path, request, options)
  void invalidateAfter(path, request)
  return result
}

const isUnanswered = (error: unknown) =>
  error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout')

/**
 * Mutation of a component; pending until the invalidated queries have refetched. If no response came, submitting the same fields again
 * sends the same idem_key, so that the server does not apply the write twice.
 */
export function useMutation<P extends Path>(path: P, { onAnswer, ...options }: MutationOptions<P> = {}) {
  const unanswered = useRef<{ fields: string; idemKey: string }>()
  const mutation = useTanstackMutation<Result<P>, Error, Request<P>>(
    {
      mutationFn: async request => {
        const fields = JSON.stringify(request)
        const idemKey = unanswered.current?.fields === fields ? unanswered.current.idemKey : newIdemKey()
        unanswered.current = undefined
        const whole: Request<P> = isKeyed(path)
          ? ({ idem_key: idemKey, ...(request as object) } as Request<P>)
          : request
        try {
          const result = await write(path, whole, options)
          onAnswer?.(result, request)
          return result
        } catch (error) {
          if (isUnanswered(error)) unanswered.current = { fields, idemKey }
          throw error
        }
      },
      onSuccess: (_, request) => invalidateAfter(path, request),
    },
    queryClient,
  )
  const { mutateAsync } = mutation
  // TanStack's own forgets the callback of a caller that the invalidation has unmounted. Errors were shown already.
  const mutate = useCallback(
    (request: Request<P>, { onSuccess = () => {} }: { onSuccess?: (result: Result<P>) => void } = {}) =>
      void mutateAsync(request).then(onSuccess, () => undefined),
    [mutateAsync],
  )
  return { ...mutation, mutate }
}
