// Stands in for '@tarojs/plugin-framework-react/dist/runtime' in the H5 build (config/vendor-overrides.ts): the page hooks that this app uses
// on H5, by a React context, and the app component for the router (taro-router.ts). The other hooks belong to mini-programs.

import { useContext, useEffect, useLayoutEffect, useRef, type ComponentType } from 'react'
import { PageContext } from './pages'

type Listener = () => void

const createPageHook = (event: 'show' | 'hide') => (listener: Listener) => {
  const page = useContext(PageContext)
  const latest = useRef(listener)
  useLayoutEffect(() => {
    latest.current = listener
  })
  useLayoutEffect(() => {
    if (!page) return undefined
    const run = () => latest.current()
    page.listeners[event].add(run)
    return () => {
      page.listeners[event].delete(run)
    }
  }, [page])
}

export const useDidShow = createPageHook('show')
export const useDidHide = createPageHook('hide')

/** The page's own parameters, encoded. */
export function useRouter() {
  const page = useContext(PageContext)
  return { params: page?.params ?? {}, $taroPath: page?.key ?? '' }
}

/** Runs once, after the first page has been rendered. */
export function useLaunch(launch: Listener) {
  const first = useRef(launch)
  useEffect(() => first.current(), [])
}

const never = () => {}
export {
  never as useAddToFavorites,
  never as useError,
  never as useKeyboardHeight,
  never as useLoad,
  never as useOptionMenuClick,
  never as usePageNotFound,
  never as usePageScroll,
  never as usePullDownRefresh,
  never as usePullIntercept,
  never as useReachBottom,
  never as useReady,
  never as useResize,
  never as useSaveExitState,
  never as useScope,
  never as useShareAppMessage,
  never as useShareTimeline,
  never as useTabItemTap,
  never as useTitleClick,
  never as useUnhandledRejection,
  never as useUnload,
}

/** Taro's entry passes the app's component to its router. */
export const createReactApp = (App: ComponentType) => App
