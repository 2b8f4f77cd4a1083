import type { xiaoquCalls } from '../../../src/contract/xiaoqu/schema'
import type { Handlers } from '../../http/context'
import { addPictures, makeCover, removePictures } from '../../shared/album-writes'
import { followState } from '../user/follows'
import { changeXiaoquAlbum, xiaoquAlbums } from './album'
import { xiaoquEvidence } from './evidence'
import { xiaoquEvidenceRows, xiaoquEvidenceTable } from './evidence-rows'
import { xiaoquInfo } from './info'
import { listXiaoqu, searchXiaoqu } from './list'
import { nearbyXiaoqu } from './nearby'
import { removeXiaoqu } from './remove'
import { xiaoquRents } from './rents'
import { saveXiaoqu } from './save'

export const xiaoquHandlers = {
  'xiaoqu/list': listXiaoqu,
  'xiaoqu/info': xiaoquInfo,
  'xiaoqu/info-new': xiaoquInfo,
  'xiaoqu/add-edit': saveXiaoqu,
  'xiaoqu/del': removeXiaoqu,
  'xiaoqu/rents': xiaoquRents,
  'xiaoqu/evidence': xiaoquEvidence,
  'xiaoqu/evidence-rows': xiaoquEvidenceRows,
  'xiaoqu/evidence-table': xiaoquEvidenceTable,
  'xiaoqu/album-list': xiaoquAlbums,
  'xiaoqu/album-add': (context, { xiaoqu_id, picture_ids, kind, caption }) =>
    changeXiaoquAlbum(context, xiaoqu_id, 'xiaoqu/album-add', (context, owner) =>
      addPictures(context, owner, { ids: picture_ids, kind, caption }),
    ),
  'xiaoqu/album-del': (context, { xiaoqu_id, picture_ids }) =>
    changeXiaoquAlbum(context, xiaoqu_id, 'xiaoqu/album-del', (context, owner) =>
      removePictures(context, owner, picture_ids),
    ),
  'xiaoqu/set-cover': (context, { xiaoqu_id, picture_id }) =>
    changeXiaoquAlbum(context, xiaoqu_id, 'xiaoqu/set-cover', (context, owner) =>
      makeCover(context, owner, picture_id),
    ),
  'h5/xiaoqu/nearby-xiaoqu': nearbyXiaoqu,
  'h5/xiaoqu/is-follow': (context, { xiaoqu_id }) => followState(context, { type: 'xiaoqu', id: xiaoqu_id }),
  'h5/community/search': async (context, { keyword, region_id, limit }) => ({
    list: await searchXiaoqu(context, { keyword, regionId: region_id, limit }),
  }),
} satisfies Handlers<typeof xiaoquCalls>
