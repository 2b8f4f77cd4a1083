import { useCallback, useMemo } from 'react'
import type { FilterKind } from '@/lib/filter/filter-kind'
import { scrollToTop } from '@/platform/scroll'
import type { ParamsFor, Screen } from '@/routes/table'
import { useParams, useSetParams } from '@/routes/use-params'

/** Stores the filter of a list in its URL. A choice takes effect at once: the URL follows, and the list scrolls to its top. */
export function useAddressFilter<F>({ read, write }: FilterKind<F>) {
  const params = useParams<Screen>()
  const setParams = useSetParams<Screen>()
  const filter = useMemo(() => read(params as Record<string, string | undefined>), [read, params])
  const onChange = useCallback(
    (next: F) => {
      setParams(write(next) as ParamsFor<Screen>)
      scrollToTop()
    },
    [write, setParams],
  )
  return { filter, onChange }
}
