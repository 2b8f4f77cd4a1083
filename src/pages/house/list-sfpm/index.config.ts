import { pageConfig } from '../../../routes/page-config'

export default pageConfig('house-list-sfpm', { enablePullDownRefresh: true, onReachBottomDistance: 900 })
