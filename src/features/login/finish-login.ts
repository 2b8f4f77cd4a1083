import { renewAnswers } from '@/api/query-client'
import { write } from '@/api/write'
import type { LoginResult } from '@/contract/user/schema'
import { grantWish } from '@/domain/member/marks'
import { afterLogin, go } from '@/routes/go'
import { hasDrafts } from '@/state/drafts'
import { sessionStore } from '@/state/session'
import { memberStorage } from '@/state/storage'
import { ask } from '@/ui/dialog/ask'
import { toast } from '@/ui/toast/toast'
import { offerBinding } from './bindings'

/** Keeps the session, does what was pressed before the login, and leads back to the wanted page. */
export async function finishLogin(result: LoginResult, redirect: string | undefined) {
  sessionStore.getState().signIn(result.login_data, result.user)
  if (result.unregister_cancelled) toast('已取消注销申请')
  await offerBinding(result.user)
  await grantWish()
  // Once more: what was asked for before the wish came true would show it undone.
  renewAnswers()
  afterLogin(redirect)
}

/** Says what is lost by leaving, and leaves once that is agreed to. */
export async function leaveAccount() {
  const lost = [
    hasDrafts() && '本机未提交的草稿会删除。',
    memberStorage.get('offline') !== undefined && '本机的离线内容会清空。',
  ]
    .filter(Boolean)
    .join('')
  if (await ask({ text: `退出后，关注和浏览记录仍保留在账号里。${lost}`, confirm: '退出' })) await logOut()
}

/** Ends the session at the server and forgets the member here, also when the server cannot be reached. */
async function logOut() {
  await write('user/login-out', {}, { isQuiet: true }).catch(() => undefined)
  sessionStore.getState().clear()
  go('home', {}, { mode: 'relaunch' })
}
