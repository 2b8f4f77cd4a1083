import type { Params } from './query'
import { urlOfScene } from './scene'
import { isWebUrl } from './web-url'

/**
 * Returns the URL of a scanned code, from the parameters of the page it opened: `q` contains the link of an ordinary code, `scene` the
 * short key of a mini-program code. undefined: the page was not opened by a code of ours.
 */
export function scannedUrl({ q, scene }: Params): string | undefined {
  if (q) return isWebUrl(q) ? q : undefined
  return scene ? urlOfScene(scene) : undefined
}
