import { platformHandles } from '@/api/member'
import { sendMutation } from '@/api/mutation'
import type { UserInfo } from '@/contract/user/cards'
import { WECHAT } from '@/lib/wechat-name'
import { hasPlatformUser } from '@/platform/login'
import { clientKind, HAS_WECHAT } from '@/platform/target'
import { sessionStore } from '@/state/session'
import { ask } from '@/ui/dialog/ask'
import { toast } from '@/ui/toast/toast'

export type BoundPlatform = 'wechat' | 'baidu'

export const PLATFORM_NAMES: Record<BoundPlatform, string> = { wechat: WECHAT, baidu: '百度' }

const isBoundTo = (user: Pick<UserInfo, 'wx_bound' | 'bd_bound'>, platform: BoundPlatform) =>
  platform === 'baidu' ? user.bd_bound : user.wx_bound

const platformHere = (): BoundPlatform => (clientKind().startsWith('swan') ? 'baidu' : 'wechat')

/** True if this device may have a platform user who is bound to no account yet. */
export function canBindHere(platform: BoundPlatform): boolean {
  const { openid, hasBoundOpenid } = sessionStore.getState()
  return platform === platformHere() && (hasPlatformUser || openid !== '') && !hasBoundOpenid
}

/**
 * After a login offers once to let the WeChat or Baidu user of this device log in from now on. Never rejects: the login succeeds either
 * way.
 */
export async function offerBinding(user: UserInfo): Promise<void> {
  const platform = platformHere()
  if (!canBindHere(platform) || isBoundTo(user, platform)) return
  const name = PLATFORM_NAMES[platform]
  const isWanted = await ask({
    title: `绑定${name}？`,
    text: `绑定后，用这个${name}打开就是登录状态，不用再输手机号。随时可以在「我的」里解除。`,
    confirm: '绑定',
    cancel: '不绑定',
  })
  if (isWanted) await bindHere(user)
}

/**
 * Lets the WeChat or Baidu user of this device log in as the member. Identifies that user now, if nobody has before: the choice comes first.
 * Never rejects.
 */
export async function bindHere(user: UserInfo): Promise<void> {
  const { openid: known, unionid } = sessionStore.getState()
  try {
    const handles = known === '' ? await platformHandles() : { openid: known, unionid }
    if (!handles) {
      toast(`没有取得${PLATFORM_NAMES[platformHere()]}的授权，请重试`)
      return
    }
    sessionStore.getState().setOpenid({ ...handles, isBound: false })
    const bound = await sendMutation('user/bind-platform', {})
    const store = sessionStore.getState()
    store.setOpenid({ ...handles, isBound: true })
    store.setUser({ ...user, ...bound })
    toast(`已绑定${PLATFORM_NAMES[platformHere()]}`)
  } catch {
    // The request layer has shown the error.
  }
}

/** Unbinds a platform's user from the member, after a confirmation. */
export async function dropBinding(user: UserInfo, platform: BoundPlatform): Promise<void> {
  const name = PLATFORM_NAMES[platform]
  const text = `解除后，用这个${name}打开不再是登录状态，要用手机号登录。`
  if (!(await ask({ title: `解除${name}绑定？`, text, confirm: '解除' }))) return
  try {
    const bound = await sendMutation('user/unbind-platform', { platform })
    const store = sessionStore.getState()
    const { openid, unionid } = store
    if (openid !== '') store.setOpenid({ openid, unionid, isBound: false })
    store.setUser({ ...user, ...bound })
    toast(`已解除${name}绑定`)
  } catch {
    // The request layer has shown the error.
  }
}

/** Ends every other session and every binding, after a confirmation. This device stays logged in. */
export async function endOtherDevices(user: UserInfo): Promise<void> {
  const text = `其他设备都要重新登录，${HAS_WECHAT ? `${WECHAT}、百度` : '百度'}的绑定和日历订阅地址一并失效。本机保持登录。`
  if (!(await ask({ title: '退出其他设备？', text, confirm: '退出' }))) return
  try {
    const { login_data: login } = await sendMutation('user/end-sessions', {})
    const store = sessionStore.getState()
    const { openid, unionid } = store
    if (openid !== '') store.setOpenid({ openid, unionid, isBound: false })
    store.signIn(login, { ...user, wx_bound: false, bd_bound: false })
    toast('其他设备已退出')
  } catch {
    // The request layer has shown the error.
  }
}
