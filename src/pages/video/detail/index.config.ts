import { pageConfig } from '../../../routes/page-config'

export default pageConfig('fact-video-detail', {
  enableShareAppMessage: true,
  enableShareTimeline: true,
  disableScroll: true,
})
