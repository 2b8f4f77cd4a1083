import type { NetworkInfo } from './data-use'

export type { NetworkInfo } from './data-use'

interface Connection extends EventTarget {
  saveData?: boolean
  effectiveType?: string
  type?: string
}

const connection = () => (navigator as Navigator & { connection?: Connection }).connection

/** Browsers without this information count as being on Wi-Fi. */
function dataUse(): NetworkInfo {
  const { saveData = false, effectiveType = '', type } = connection() ?? {}
  return { isSaving: saveData || effectiveType.endsWith('2g'), isMobile: type === 'cellular' }
}

/** Notifies at once and at each change; returns the unsubscribe function. */
export function subscribeNetworkInfo(tell: (use: NetworkInfo) => void): () => void {
  const told = () => {
    tell(dataUse())
  }
  told()
  connection()?.addEventListener('change', told)
  return () => {
    connection()?.removeEventListener('change', told)
  }
}
