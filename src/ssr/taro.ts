/** '@tarojs/taro' for server rendering: effects do not run, so the code requests only the page's parameters from Taro. */
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

/** A typical window; only the middle of a desktop's map depends on it. */
const getSystemInfoSync = () => ({ windowWidth: window.innerWidth, windowHeight: 800 })

// taro-ui detects its environment once.
export default { ENV_TYPE: { WEB: 'WEB' }, getEnv: () => 'WEB', getSystemInfoSync }
