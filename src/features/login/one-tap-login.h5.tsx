import { useEffect, useState } from 'react'
import { callApi } from '@/api/call'
import { memberByCode } from '@/api/member'
import { addressOnSite, leaveForWechat, newWechatState, wechatCodeIn } from '@/platform/login/wechat-page'
import { clientKind } from '@/platform/target'
import { buildScreenUrl } from '@/routes/match'
import { useParams, useSetParams } from '@/routes/use-params'
import { Button } from '@/ui/button/button'
import { Note } from '@/ui/note/note'
import { finishLogin } from './finish-login'

/** In WeChat's browser, its user logs in through the official account. */
export function OneTapLogin({ redirect }: { redirect?: string }) {
  return clientKind() === 'wechat-browser' ? <WechatLogin redirect={redirect} /> : null
}

/** Redirects to WeChat's page and back here with a code, which logs a bound user in. */
function WechatLogin({ redirect }: { redirect?: string }) {
  const { code, state, invite_code } = useParams<'my-login'>() as Record<string, string | undefined>
  const setParams = useSetParams<'my-login'>()
  const [isBusy, setBusy] = useState(false)
  const [isUnbound, setUnbound] = useState(false)

  useEffect(() => {
    if (!code) return
    const ours = wechatCodeIn({ code, state })
    // A code is valid once: a reload must not send it again.
    setParams({ redirect, invite_code })
    if (!ours) return
    setBusy(true)
    memberByCode({ app: 'mp', code: ours })
      .then(member =>
        member
          ? finishLogin({ ...member, is_new: false, unregister_cancelled: false }, redirect)
          : setUnbound(true),
      )
      .catch(() => {
        // The request layer has shown the error.
      })
      .finally(() => {
        setBusy(false)
      })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for a code; the parameters change by it
  }, [code])

  const leave = async () => {
    setBusy(true)
    try {
      const page_url = addressOnSite(buildScreenUrl('my-login', { redirect, invite_code }))
      const { address } = await callApi('wechat/login-page', { page_url, state: newWechatState() })
      leaveForWechat(address)
    } catch {
      setBusy(false)
    }
  }
  if (isUnbound) return <Note>此微信还没有绑定账号，用下面的短信验证码登录后可以绑定。</Note>
  return (
    <Button kind="quiet" icon="wechat" busy={isBusy} onPress={() => void leave()}>
      微信一键登录
    </Button>
  )
}
