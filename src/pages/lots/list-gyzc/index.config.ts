import { pageConfig } from '../../../routes/page-config'
import { LIST_CONFIG } from '../list/page-config'

export default pageConfig('house-list-gyzc', LIST_CONFIG)
