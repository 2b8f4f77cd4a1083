import {
  buildBuildingListQuery,
  buildBuildingNewsQuery,
  buildFlatListQuery,
  buildingAt,
  buildingId,
  buildingTotal,
  buildModelListQuery,
  LATEST_NEWS,
} from '@/contract/building/asks'
import { buildingCalls } from '@/contract/building/schema'
import { defineQuery, firstPage, type FirstQuery } from '@/contract/query-descriptor'
import { parseParams, type Loaders, type PublicScreen } from '@/routes/loader'

/** Queries of a building, plus those by its id; a code needs a lookup first, so its further queries run later. */
const loadBuilding = (text: string, byId: (id: number) => FirstQuery[]): FirstQuery[] => {
  const id = buildingId(text)
  return [buildingAt(text), ...(id === undefined ? [] : byId(id))]
}

export const buildingLoaders = {
  'build-list': params => {
    const filter = parseParams(buildingCalls['building-new/list'].request, params)
    return [
      firstPage(buildBuildingListQuery(filter)),
      defineQuery('building-new/para', {}),
      LATEST_NEWS,
      ...(filter.statuses === undefined ? [buildingTotal({ ...filter, statuses: ['on_sale'] })] : []),
    ]
  },
  'build-detail': ({ id }) =>
    loadBuilding(id, one => [defineQuery('building-new/album-list', { building_id: one })]),
  'build-dynamic': ({ id }) =>
    loadBuilding(id, one => [
      firstPage(buildBuildingNewsQuery(one)),
      defineQuery('building-dynamic/para', { building_id: one }),
    ]),
  'build-flat-list': ({ id }) =>
    loadBuilding(id, one => [
      defineQuery('h5/building-new/tower-list', { building_id: one }),
      firstPage(buildFlatListQuery(one)),
    ]),
  'build-type-list': ({ id }) =>
    loadBuilding(id, one => [
      firstPage(buildModelListQuery(one)),
      defineQuery('h5/building-new/model-group', { building_id: one }),
    ]),
  'build-type-detail': ({ type_id }) => [
    defineQuery('h5/building-new/model-info', { id: Number(type_id) }),
    defineQuery('finance-rule/list', {}),
  ],
} satisfies Partial<Loaders<PublicScreen>>
