import { pageConfig } from '../../../routes/page-config'

export default pageConfig('house-list-type', { enablePullDownRefresh: true, onReachBottomDistance: 900 })
