/** '@tarojs/taro' in a first screen: no effect runs there, so of Taro only the page's parameters are asked for. */
import { openHistory } from '@/routes/h5/instance'
import { encodedParams } from '@/routes/query'

const never = () => {}

export {
  never as useDidHide,
  never as useDidShow,
  never as useError,
  never as useLaunch,
  never as usePageScroll,
  never as usePullDownRefresh,
  never as useReachBottom,
  never as useReady,
  never as useShareAppMessage,
  never as useShareTimeline,
  never as useUnhandledRejection,
  never as useUnload,
}

export const useRouter = () => ({ params: encodedParams(openHistory().current.params), $taroPath: '' })

/** A usual window; of a desktop's map only its middle is told by it. */
const getSystemInfoSync = () => ({ windowWidth: window.innerWidth, windowHeight: 800 })

// taro-ui asks where it is, once.
export default { ENV_TYPE: { WEB: 'WEB' }, getEnv: () => 'WEB', getSystemInfoSync }
