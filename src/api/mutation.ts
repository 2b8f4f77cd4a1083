// Write side of the request layer: optimistic update, request, invalidation, and rollback after a refusal unless the member has changed in
// the meantime. `useMutation` ties a write to a component: only its last mutation updates the state, and none after the component unmounts. A
// write without a response is repeated with the same idem_key if the fields are the same, so that the server applies it once.

import { useCallback, useEffect, useRef, useState } from 'react'
import { isKeyed } from '@/contract/client-calls'
import type { Path, Request, Result } from '@/contract/endpoints'
import { captureSession } from '@/state/member-stores'
import { callAny, newIdemKey, type CallOptions } from './call'
import { ApiError } from './errors'
import { queryClient } from './query-client'

export interface WriteOptions<P extends Path> extends Pick<CallOptions, 'signal' | 'onSent'> {
  /** The caller shows the error itself; otherwise the request layer shows it once. */
  isQuiet?: boolean
  /** Paths of the queries that the write invalidates. */
  invalidates?: readonly Path[]
  /** Optimistic update before the response; returns the rollback for a refusal. */
  onMutate?: (request: Request<P>) => () => void
}

/** Invalidates the queries under these paths; active ones refetch. */
export const invalidate = (paths: readonly Path[]) =>
  Promise.all(paths.map(path => queryClient.invalidateQueries({ queryKey: [path] })))

/** Mutates outside of a component, or for one of several rows. Rejects as callAny does. */
export async function sendMutation<P extends Path>(
  path: P,
  request: Request<P>,
  { invalidates = [], onMutate, ...options }: WriteOptions<P> = {},
): Promise<Result<P>> {
  const rollback = onMutate?.(request)
  const isStillMember = captureSession()
  try {
    const result = await callAny(path, request, options)
    void invalidate(invalidates)
    return result
  } catch (error) {
    if (isStillMember()) rollback?.()
    throw error
  }
}

/** Calls `then` after a successful write, even if the invalidation unmounts the caller first. Errors were shown already. */
export const afterMutation = <R>(sent: Promise<R>, then: (result: R) => void): void => {
  void sent.then(then, () => undefined)
}

const isUnanswered = (error: unknown) =>
  error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout')

/** State of the last mutation of a component. */
type MutationState<P extends Path> =
  | { isPending: false; variables?: Request<P>; data?: Result<P>; error?: Error }
  | { isPending: true; variables: Request<P>; data?: undefined; error?: undefined }

/** Callbacks of the last mutation only, while the component is mounted. */
export interface MutationCallbacks<P extends Path> {
  onSuccess?: (result: Result<P>) => void
  onError?: (error: Error) => void
}

/**
 * Mutation of a component; pending until the invalidated queries have refetched. If no response came, submitting the same fields again
 * sends the same idem_key, so that the server does not apply the write twice.
 */
export function useMutation<P extends Path>(path: P, options: WriteOptions<P> = {}) {
  const [sent, setSent] = useState<MutationState<P>>({ isPending: false })
  const sendNow = useSendOnce(path, options)
  /** Number of the mutation that is shown; matches none after the component unmounts. */
  const turn = useRef(0)
  useEffect(
    () => () => {
      turn.current += 1
    },
    [],
  )

  const mutateAsync = useCallback(
    async (request: Request<P>, { onSuccess, onError }: MutationCallbacks<P> = {}): Promise<Result<P>> => {
      const mine = (turn.current += 1)
      setSent({ isPending: true, variables: request })
      const end = (how: { data: Result<P> } | { error: Error }, tell: () => void) => {
        if (turn.current !== mine) return
        setSent({ isPending: false, variables: request, ...how })
        tell()
      }
      let data: Result<P>
      try {
        data = await sendNow(request)
      } catch (thrown) {
        const error = thrown as Error
        end({ error }, () => onError?.(error))
        throw error
      }
      end({ data }, () => onSuccess?.(data))
      return data
    },
    [sendNow],
  )
  const mutate = useCallback(
    (request: Request<P>, heard?: MutationCallbacks<P>): void => {
      mutateAsync(request, heard).catch(() => undefined)
    },
    [mutateAsync],
  )
  const reset = useCallback(() => {
    turn.current += 1
    setSent({ isPending: false })
  }, [])
  return { ...sent, mutate, mutateAsync, reset }
}

/** Sends with the options of the last render; reuses the idem_key if the same fields got no response. */
function useSendOnce<P extends Path>(path: P, options: WriteOptions<P>) {
  const now = useRef(options)
  now.current = options
  const unanswered = useRef<{ fields: string; idemKey: string }>()
  return useCallback(
    async (request: Request<P>): Promise<Result<P>> => {
      const { invalidates = [], ...rest } = now.current
      const fields = JSON.stringify(request)
      const idemKey = unanswered.current?.fields === fields ? unanswered.current.idemKey : newIdemKey()
      unanswered.current = undefined
      const whole: Request<P> = isKeyed(path)
        ? ({ idem_key: idemKey, ...(request as object) } as Request<P>)
        : request
      try {
        const result = await sendMutation(path, whole, rest)
        await invalidate(invalidates)
        return result
      } catch (error) {
        if (isUnanswered(error)) unanswered.current = { fields, idemKey }
        throw error
      }
    },
    [path],
  )
}
