import { pageConfig } from '../../../routes/page-config'

export default pageConfig('rights-list', { enablePullDownRefresh: true, onReachBottomDistance: 900 })
