import { pageConfig } from '../../../routes/page-config'

export default pageConfig('home', { onReachBottomDistance: 900 })
