import { pageConfig } from '../../../routes/page-config'

export default pageConfig('build-list', { enablePullDownRefresh: true, onReachBottomDistance: 900 })
