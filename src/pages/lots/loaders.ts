import { HOUSE_TYPES, OPEN_STATUSES } from '@/contract/codes'
import {
  buildLotListQuery,
  buildXiaoquQuery,
  countOfXiaoqu,
  lotCount,
  lotsAround,
  lotsOfXiaoqu,
} from '@/contract/house/asks'
import { houseCalls } from '@/contract/house/schema'
import { defineQuery, firstPage } from '@/contract/query-descriptor'
import { parseParams, type Loaders, type PublicScreen } from '@/routes/loader'

type Params = Readonly<Record<string, string | undefined>>

export const loadLotList = (params: Params) => {
  const filter = parseParams(houseCalls['house/list'].request, params)
  return [firstPage(buildLotListQuery(filter)), lotCount(filter), defineQuery('h5/house/list-para', {})]
}

export const lotsLoaders = {
  'house-list-type': loadLotList,
  'house-list-qbfc': params => loadLotList({ ...params, type: 'qbfc' }),
  'house-list-gyzc': params => loadLotList({ ...params, type: 'gyzc' }),
  'house-list-sfpm': params => loadLotList({ ...params, type: 'sfpm' }),
  'xiaoqu-house': ({ xiaoquid, houseId }) => [buildXiaoquQuery(Number(xiaoquid), Number(houseId))],
  'xiaoqu-house-list': ({ id: text }) => {
    const id = Number(text)
    const open = { statuses: OPEN_STATUSES }
    return [buildXiaoquQuery(id), firstPage(lotsOfXiaoqu(id, open)), countOfXiaoqu(id, open)]
  },
  'fapai-related': ({ type, houseid, code, sort }) => {
    const { type: relation, sort: order } = parseParams(houseCalls['h5/house/same-list'].request, {
      type,
      sort,
    })
    const houseType = HOUSE_TYPES.find(known => String(known) === code)
    return [firstPage(lotsAround({ houseId: Number(houseid), relation, type: houseType, sort: order }))]
  },
} satisfies Partial<Loaders<PublicScreen>>
