import { WebView } from '@tarojs/components'
import { useParams } from '@/routes/use-params'
import { isWebUrl, urlWithMember } from '@/routes/web-url'
import { MissingState } from '@/features/chrome/screen/screen-content'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { useSession } from '@/state/session'

/** Pages that exist on the web only. In mini-programs a web-view fills the whole page; only configured hosts open. */
function WebViewPage() {
  const { url = '' } = useParams<'webview'>()
  const { openid, token } = useSession()
  if (isWebUrl(url)) return <WebView src={urlWithMember(url, { openid, token })} />
  return (
    <Screen name="webview" title="网页">
      <MissingState />
    </Screen>
  )
}

export default withErrorBoundary(WebViewPage)
