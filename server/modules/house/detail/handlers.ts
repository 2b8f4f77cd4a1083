import type { houseCalls } from '../../../../src/contract/house/schema'
import type { Handlers } from '../../../http/context'
import { notFound } from '../../../errors/api-error'
import { loadAlbums } from '../../../shared/albums'
import { videoCardsByIds } from '../../../cards/video'
import { listAttributes, isHouseType } from '../attributes'
import { lotStates } from '../live'
import { lotToSee } from '../lots'
import { attributeGroups } from './attribute-groups'
import { houseCommute } from './commute'
import { loadHolding } from './holding'
import { loadHouseInfo } from './info'
import { loadNotice } from './notice'
import { houseDetail } from './repository'
import { buildHouseSeo } from './seo'
import { loadSurvey } from './survey'

export const detailHandlers = {
  'house/info': (context, { id, agent_id, editing }) =>
    loadHouseInfo(context, id, { firstAgent: agent_id, isEdited: editing }),
  'house/commute': houseCommute,
  'house/live': async ({ db }, { ids }) => ({ list: await lotStates(db, ids) }),
  'house/get-notice': async (context, { house_id, version }) => {
    await lotToSee(context, house_id)
    return loadNotice(context, house_id, version)
  },
  'house/survey-info': async (context, { house_id }) => {
    await lotToSee(context, house_id)
    return loadSurvey(context, house_id)
  },
  'house/holding': loadHolding,
  'house/get-seo': async (context, { house_id }) => {
    await lotToSee(context, house_id)
    const lot = await houseDetail(context, house_id)
    if (!lot) throw notFound()
    const { seo, isDefault } = buildHouseSeo(lot, context.env.brand)
    return { house_id, ...seo, is_default: isDefault }
  },
  'house/album-list': async (context, { house_id }) => {
    const { cover, video_id } = await lotToSee(context, house_id)
    const [list, [video = null]] = await Promise.all([
      loadAlbums(context, { type: 'house', id: house_id }),
      videoCardsByIds(context, video_id === null ? [] : [video_id]),
    ])
    return { list, total: list.reduce((sum, album) => sum + album.pictures.length, 0), cover, video }
  },
  'house-attr/get-data': async (context, { house_id, house_type = 5 }) => {
    if (house_id === undefined) return { groups: [], dict: listAttributes(house_type) }
    await lotToSee(context, house_id)
    const lot = await houseDetail(context, house_id)
    if (!lot) throw notFound()
    return {
      groups: attributeGroups(lot),
      dict: listAttributes(isHouseType(lot.house_type) ? lot.house_type : house_type),
    }
  },
} satisfies Partial<Handlers<typeof houseCalls>>
