import { pageConfig } from '../../../routes/page-config'
import { LIST_CONFIG } from '../../lots/list/page-config'

export default pageConfig('house-list', LIST_CONFIG)
