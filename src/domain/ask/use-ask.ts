import { useCall, useCallPages } from '@/api/query'
import { BASIC_ASKS, HOT_ASKS, type AskFilter } from '@/contract/content/asks'
import type { Request, Result } from '@/contract/endpoints'

export { parseAskFilter } from '@/contract/content/asks'

/** Questions of a list, with the number of questions of each kind. */
export function useAsks(filter: AskFilter) {
  const pages = useCallPages('ask/list', filter, { stale: 'short', keepsPreviousData: true })
  // Pages of this call hold more than their rows.
  return { ...pages, first: pages.data?.pages[0] as Result<'ask/list'> | undefined }
}

export const useBasics = () => useCall(...BASIC_ASKS, { stale: 'normal' })

export const useAsk = (id: number) => useCall('ask/info', { id }, { stale: 'short' })

/** Questions similar to the typed title; no request below four characters. */
export const useSimilar = (title: string, type: Request<'ask/similar'>['type']) =>
  useCall(
    'ask/similar',
    { title, type, limit: 3 },
    { stale: 'normal', keepsPreviousData: true, enabled: Array.from(title).length >= 4 },
  ).data?.list ?? []

export const useAllowance = (enabled: boolean) =>
  useCall('ask/allowance', {}, { stale: 'none', enabled }).data

/** The most popular questions. */
export const useHotAsks = () => useCall(...HOT_ASKS, { stale: 'normal' }).data?.list ?? []

const BESIDE = 3
/** Maximum characters of a question's title. */
const MAX_TITLE = 60

/** Questions similar to a text's title, else those that name its subject; `total`: all that name it, null while unknown. */
export function useAsksBeside({ title, subject }: { title: string; subject: string }) {
  const like =
    useCall(
      'ask/similar',
      { title: Array.from(title).slice(0, MAX_TITLE).join(''), limit: BESIDE },
      { stale: 'normal' },
    ).data?.list ?? []
  const named = useCall(
    'ask/list',
    { keyword: subject, sort: 'hot_desc', page_size: BESIDE },
    { stale: 'normal', enabled: subject !== '' },
  ).data
  return { list: like.length > 0 ? like : (named?.list ?? []), total: named?.total ?? null }
}
