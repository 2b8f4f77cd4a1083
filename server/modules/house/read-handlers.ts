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
import { reportHandlers } from './report/handlers'
import { searchHandlers } from './search/handlers'

/** Endpoints about lots for everybody, and the report for members. */
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
  ...reportHandlers,
  ...homeHandlers,
  ...paramHandlers,
  ...searchHandlers,
  ...hostHandlers,
}
