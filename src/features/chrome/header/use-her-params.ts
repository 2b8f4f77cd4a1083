import { writeFilter } from '@/domain/house/filter/filter'
import { understand } from '@/domain/house/search/understand'
import { go } from '@/routes/go'
import { useView, type HerParams } from '@/state/view'

/** Sets day or keyword of the header and opens the list with both in its URL, the keyword as it is understood: 望京 三居. */
export function useHerParams(): [HerParams, (change: Partial<HerParams>) => void] {
  const params = useView(view => view.herParams)
  const setParams = useView(view => view.setHerParams)
  const choose = (change: Partial<HerParams>) => {
    const next = { ...params, ...change }
    setParams(next)
    go('house-list', {
      ...writeFilter(understand(next.keyword ?? '')),
      trade_time: next.trade_time || undefined,
    })
  }
  return [params, choose]
}
