import { renewAnswers } from '@/api/query-client'
import { sendMutation } from '@/api/mutation'
import type { LoginResult } from '@/contract/user/schema'
import { grantWish } from '@/domain/member/marks'
import { afterLogin, go } from '@/routes/go'
import { hasDrafts } from '@/state/drafts'
import { sessionStore } from '@/state/session'
import { memberStorage } from '@/state/storage'
import { ask } from '@/ui/dialog/ask'
import { toast } from '@/ui/toast/toast'
import { offerBinding } from './bindings'

/** Stores the session, runs the action that was pressed before the login, and redirects to the requested page. */
export async function finishLogin(result: LoginResult, redirect: string | undefined) {
  sessionStore.getState().signIn(result.login_data, result.user)
  if (result.unregister_cancelled) toast('已取消注销申请')
  await offerBinding(result.user)
  await grantWish()
  // Invalidates again: data fetched before the pending action completed would show it undone.
  renewAnswers()
  afterLogin(redirect)
}

/** Shows what a logout loses, and logs out after a confirmation. */
export async function leaveAccount() {
  const lost = [
    hasDrafts() && '本机未提交的草稿会删除。',
    memberStorage.get('offline') !== undefined && '本机的离线内容会清空。',
  ]
    .filter(Boolean)
    .join('')
  if (await ask({ text: `退出后，关注和浏览记录仍保留在账号里。${lost}`, confirm: '退出' })) await logOut()
}

/** Ends the session on the server and clears the member here, even if the server cannot be reached. */
async function logOut() {
  await sendMutation('user/login-out', {}, { isQuiet: true }).catch(() => undefined)
  sessionStore.getState().clear()
  go('home', {}, { mode: 'relaunch' })
}
