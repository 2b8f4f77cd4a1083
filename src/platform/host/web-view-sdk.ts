/** The parts of WeChat's and Baidu's web-view SDKs that we use. */
export interface WebViewBridge {
  reLaunch: (options: { url: string }) => void
}

declare global {
  interface Window {
    __wxjs_environment?: string
    wx?: { miniProgram?: WebViewBridge }
    swan?: { webView?: WebViewBridge }
  }
}

const SOURCES = {
  weapp: 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js',
  swan: 'https://b.bdstatic.com/searchbox/icms/searchbox/js/swan-2.0.22.js',
}

const loading = new Map<string, Promise<void>>()

/** Loads a script once; rejects if it fails to load. */
export function loadScript(source: string): Promise<void> {
  const known = loading.get(source)
  if (known) return known
  const load = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = source
    script.onload = () => resolve()
    script.onerror = () => {
      loading.delete(source)
      reject(new Error(`${source} did not load`))
    }
    document.head.append(script)
  })
  loading.set(source, load)
  return load
}

export async function fetchWebViewBridge(mini: keyof typeof SOURCES): Promise<WebViewBridge | undefined> {
  await loadScript(SOURCES[mini])
  return mini === 'weapp' ? window.wx?.miniProgram : window.swan?.webView
}

export const WECHAT_SDK = SOURCES.weapp
