import { go } from '@/routes/go'
import { useView, type HerParams } from '@/state/view'

/** Sets day or keyword of the header and opens the list with both in its URL. */
export function useHerParams(): [HerParams, (change: Partial<HerParams>) => void] {
  const params = useView(view => view.herParams)
  const setParams = useView(view => view.setHerParams)
  const choose = (change: Partial<HerParams>) => {
    const next = { ...params, ...change }
    setParams(next)
    go('house-list', { keyword: next.keyword || undefined, trade_time: next.trade_time || undefined })
  }
  return [params, choose]
}
