import { parseScene } from '@/lib/scene'
import { useRouter } from '@tarojs/taro'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { renameHere } from './navigate'
import { forgetParams, storeParams, storedParams, onParams } from './page-params'
import { decoded, textParams } from './query'
import type { Params } from './query'
import type { ParamsFor, ParamsOf, Screen } from './table'

/** Taro adds these parameters internally. */
const TAROS = new Set(['stamp', '$taroTimestamp'])

function ownParams(raw: Record<string, string | undefined>): Params {
  const params: Params = {}
  for (const [key, value] of Object.entries(raw)) {
    if (!TAROS.has(key) && value !== undefined) params[key] = decoded(String(value))
  }
  // A mini-program code opens its page with all parameters in one short word.
  const { scene, ...rest } = params
  const opened = scene === undefined ? null : parseScene(scene)
  return opened ? { ...rest, ...opened.params } : params
}

/** The parameters of this page, decoded. For the page's own component: a part that mounts later may read another page's. */
export function useParams<S extends Screen>(): ParamsOf<S> {
  const { params, $taroPath: pageKey = '' } = useRouter()
  const opened = useMemo(() => ownParams(params), [params])
  const read = () => storedParams(pageKey) ?? opened
  const now = useSyncExternalStore(onParams, read, read)
  useEffect(() => () => forgetParams(pageKey), [pageKey])
  return now as ParamsOf<S>
}

/**
 * Changes all parameters of this page at once: the page stays mounted, the URL on H5 follows, and back leads to the same page as before.
 */
export function useSetParams<S extends Screen>(): (params: ParamsFor<S>) => void {
  const { $taroPath: pageKey = '' } = useRouter()
  return useCallback(
    params => {
      const text = textParams(params)
      storeParams(pageKey, text)
      renameHere(text)
    },
    [pageKey],
  )
}
