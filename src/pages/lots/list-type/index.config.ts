import { pageConfig } from '../../../routes/page-config'
import { LIST_CONFIG } from '../list/page-config'

export default pageConfig('house-list-type', LIST_CONFIG)
