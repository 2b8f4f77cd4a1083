import { pageConfig } from '../../../routes/page-config'

export default pageConfig('house-list-qbfc', { enablePullDownRefresh: true, onReachBottomDistance: 900 })
