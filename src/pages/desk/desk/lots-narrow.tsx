import { HOUSE_STATUSES, HOUSE_STATUS_LABELS } from '@/domain/desk/lot-rows'
import { useRegions } from '@/domain/desk/use-desk'
import { DeskFind } from './find'
import { LOT_ORDERS, type HouseFilter, type LotsAsked } from './lot-asked'
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

/** Filters and order of the desk's lots: keyword, state and district directly, everything else behind 筛选. */
export function LotsNarrow({
  asked: { view, order, filter },
  find,
  onAsk,
}: {
  asked: LotsAsked
  /** Id of the search field. */
  find: string
  onAsk: (next: Partial<LotsAsked>) => void
}) {
  const regions = useRegions().data?.list ?? []
  const state = HOUSE_STATUSES.findIndex(status => status === filter.statuses?.[0]) + 1
  const place = LOT_ORDERS.findIndex(({ key }) => key === order) + 1
  return (
    <>
      <DeskFind
        id={find}
        hint="编号、标题、案号、小区"
        onFind={keyword => onAsk({ filter: withValue(filter, 'keyword', keyword || undefined) })}
      />
      <Narrow
        label="状态"
        rows={HOUSE_STATUSES.map((one, at) => ({ id: at + 1, name: HOUSE_STATUS_LABELS[one] }))}
        value={state || undefined}
        onChange={at => {
          const status = at === undefined ? undefined : HOUSE_STATUSES[at - 1]
          onAsk({ filter: withValue(filter, 'statuses', status && [status]) })
        }}
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
      <Narrow
        label="排序"
        rows={LOT_ORDERS.map(({ label }, at) => ({ id: at + 1, name: label }))}
        value={order === 'updated' ? undefined : place}
        onChange={at => onAsk({ order: LOT_ORDERS[(at ?? 1) - 1]?.key ?? 'updated' })}
      />
      <LotFilter view={view} filter={filter} onChange={next => onAsk({ filter: next })} />
    </>
  )
}
