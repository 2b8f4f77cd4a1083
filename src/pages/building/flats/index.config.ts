import { pageConfig } from '../../../routes/page-config'

export default pageConfig('build-flat-list')
