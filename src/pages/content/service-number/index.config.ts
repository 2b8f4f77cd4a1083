import { pageConfig } from '../../../routes/page-config'

export default pageConfig('service-number')
