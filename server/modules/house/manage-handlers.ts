import type { houseCalls } from '../../../src/contract/house/schema'
import type { Handlers } from '../../http/context'
import { addToAlbum, removeFromAlbum, setCover } from './manage-album'
import { setGroup } from './manage-group'
import { readGivenNotice } from './manage-read-notice'
import { saveForm } from './manage-save'
import { editSeo } from './manage-seo'
import { setShelf } from './manage-shelf'
import { editSurvey } from './manage-survey'

type Managed =
  | 'house/add-edit'
  | 'house/read-notice'
  | 'house/edit-seo'
  | 'house/album-add'
  | 'house/album-del'
  | 'house/set-cover'
  | 'house/survey-edit'
  | 'house/group-set'
  | 'house/shelf-set'

/** Endpoints with which agents and editors manage lots. */
export const houseManageHandlers = {
  'house/add-edit': saveForm,
  'house/read-notice': readGivenNotice,
  'house/edit-seo': editSeo,
  'house/album-add': addToAlbum,
  'house/album-del': removeFromAlbum,
  'house/set-cover': setCover,
  'house/survey-edit': editSurvey,
  'house/group-set': setGroup,
  'house/shelf-set': setShelf,
} satisfies Pick<Handlers<typeof houseCalls>, Managed>
