import { countHandlers } from './counts/handlers'
import { detailHandlers } from './detail/handlers'
import { homeHandlers } from './home/handlers'
import { hostHandlers } from './hosts/handlers'
import { courtHandlers } from './lists/courts'
import { dealHandlers } from './lists/deals'
import { groupHandlers } from './lists/groups'
import { listHandlers } from './lists/lists'
import { recommendHandlers } from './lists/recommend'
import { relatedHandlers } from './lists/related'
import { marketHandlers } from './market/handlers'
import { paramHandlers } from './params/handlers'
import { searchHandlers } from './search/handlers'

/** Public endpoints about lots. */
export const houseReadHandlers = {
  ...listHandlers,
  ...courtHandlers,
  ...dealHandlers,
  ...groupHandlers,
  ...relatedHandlers,
  ...recommendHandlers,
  ...countHandlers,
  ...detailHandlers,
  ...marketHandlers,
  ...homeHandlers,
  ...paramHandlers,
  ...searchHandlers,
  ...hostHandlers,
}
