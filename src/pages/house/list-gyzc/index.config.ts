import { pageConfig } from '../../../routes/page-config'

export default pageConfig('house-list-gyzc', { enablePullDownRefresh: true, onReachBottomDistance: 900 })
