import { HOUSE_STATUSES, HOUSE_STATUS_LABELS } from '@/domain/desk/lot-rows'
import { useRegions } from '@/domain/desk/use-desk'
import { DeskFind } from './find'
import type { HouseFilter, LotsAsked } from './lot-asked'
import { LotFilter } from './lot-filter'
import { Narrow } from './narrow'

/** Returns the filter with one key changed or removed. */
function withValue<K extends keyof HouseFilter>(
  filter: HouseFilter,
  key: K,
  value: HouseFilter[K] | undefined,
): HouseFilter {
  const rest = { ...filter }
  delete rest[key]
  return value === undefined ? rest : { ...rest, [key]: value }
}

/** Filters of the desk's lots: keyword, state and district directly, everything else behind 筛选. */
export function LotsNarrow({
  asked: { view, filter },
  find,
  onAsk,
}: {
  asked: LotsAsked
  /** Id of the search field. */
  find: string
  onAsk: (next: Partial<LotsAsked>) => void
}) {
  const regions = useRegions().data?.list ?? []
  return (
    <>
      <DeskFind
        id={find}
        hint="编号、标题、案号、小区"
        first={filter.keyword}
        onFind={keyword => onAsk({ filter: withValue(filter, 'keyword', keyword || undefined) })}
      />
      <Narrow
        label="状态"
        rows={HOUSE_STATUSES.map(id => ({ id, name: HOUSE_STATUS_LABELS[id] }))}
        value={filter.statuses?.[0]}
        onChange={status => onAsk({ filter: withValue(filter, 'statuses', status && [status]) })}
      />
      <Narrow
        label="区域"
        rows={regions}
        value={filter.region_ids?.[0]}
        onChange={id =>
          onAsk({
            filter: withValue(
              withValue(filter, 'circle_ids', undefined),
              'region_ids',
              id === undefined ? undefined : [id],
            ),
          })
        }
      />
      <LotFilter view={view} filter={filter} onChange={next => onAsk({ filter: next })} />
    </>
  )
}
