import { pageConfig } from '../../../routes/page-config'

export default pageConfig('build-dynamic', { onReachBottomDistance: 900 })
