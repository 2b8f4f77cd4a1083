import { writeFilter } from '@/domain/house/filter/filter'
import { readLater } from '@/domain/house/search/read-later'
import { go } from '@/routes/go'
import { useView, type HerParams } from '@/state/view'

/** Sets day or keyword of the header and opens the list with both in its URL, the keyword as parsed: 望京 三居. */
export function useHerParams(): [HerParams, (change: Partial<HerParams>) => void] {
  const params = useView(view => view.herParams)
  const setParams = useView(view => view.setHerParams)
  const choose = (change: Partial<HerParams>) => {
    const next = { ...params, ...change }
    setParams(next)
    void readLater(next.keyword ?? '').then(({ filter }) =>
      go('house-list', { ...writeFilter(filter), trade_time: next.trade_time || undefined }),
    )
  }
  return [params, choose]
}
