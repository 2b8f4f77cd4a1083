import { pageConfig } from '../../../routes/page-config'
import { LIST_CONFIG } from '../list/page-config'

export default pageConfig('house-list-sfpm', LIST_CONFIG)
