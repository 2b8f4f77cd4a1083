import { pageConfig } from '../../../routes/page-config'

export default pageConfig('my-list-shares', { enableShareAppMessage: true })
