import { pageConfig } from '../../../routes/page-config'

export default pageConfig('house-list', { enablePullDownRefresh: true, onReachBottomDistance: 900 })
