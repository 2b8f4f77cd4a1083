import type { buildingCalls } from '../../../src/contract/building/schema'
import type { Context, Handlers } from '../../http/context'
import { notFound } from '../../errors/api-error'
import { listBrokers } from '../agent/list'
import { setFollow } from '../user/follows'
import { dynamicPara, listDynamics } from './dynamics'
import { listFlats, listTowers } from './flats'
import { buildingAlbums, buildingInfo } from './info'
import { buildingClusters, buildingsOnMap, listBuildings } from './list'
import { mapSuggestions } from './map-ac'
import { listModels, modelGroups, modelInfo } from './models'
import { loadBuildingPara } from './para'

export const buildingHandlers = {
  'building-new/para': loadBuildingPara,
  'building-new/list': listBuildings,
  'building-new/info': buildingInfo,
  'building-new/album-list': buildingAlbums,
  'building-dynamic/para': dynamicPara,
  'building-dynamic/list': listDynamics,
  'h5/building-new/model-list': listModels,
  'h5/building-new/model-group': async (context, { building_id }) => {
    await needBuilding(context, building_id)
    const list = await modelGroups(context, building_id)
    return { list, total: list.reduce((sum, group) => sum + group.total, 0) }
  },
  'h5/building-new/model-info': modelInfo,
  'h5/building-new/tower-list': listTowers,
  'h5/building-new/flat-list': listFlats,
  'h5/building-new/broker-list': listBrokers,
  'h5/building-new/follow': (context, { building_id, follow }) =>
    setFollow(context, { type: 'building', id: building_id, follow }),
  'h5/building-new/map-group-search': buildingClusters,
  'h5/building-new/map-search': buildingsOnMap,
  'h5/building-new/map-ac': mapSuggestions,
} satisfies Handlers<typeof buildingCalls>

async function needBuilding({ db }: Context, id: number): Promise<void> {
  if (!(await db.one('select 1 from building where id = $1', [id]))) throw notFound('楼盘不存在')
}
