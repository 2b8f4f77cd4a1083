import { pageConfig } from '../../../routes/page-config'

export default pageConfig('build-type-list', { onReachBottomDistance: 900 })
