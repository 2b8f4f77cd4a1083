import { useCall } from '@/api/query'
import { invalidate, sendMutation } from '@/api/mutation'
import { agreedSince } from '@/contract/consents'
import type { Request } from '@/contract/endpoints'
import type { ChoiceKind } from '@/contract/privacy-rules'
import { saveFile } from '@/platform/save-file/save-file'
import { setAnalyticsConsent } from '@/state/may-count'
import { deviceStorage } from '@/state/storage'
import { ask } from '@/ui/dialog/ask'
import { toast } from '@/ui/toast/toast'
import type { ConsentRow } from './privacy-view'

/** Polling interval in milliseconds while the server builds an export file. */
const WAITING = 2_000

/** Returns the member's consents and their personal data. */
export const usePrivacy = () =>
  useCall(
    'privacy/info',
    {},
    {
      stale: 'none',
      everyFor: ({ exports }) => (exports.some(({ state }) => state === 'waiting') ? WAITING : undefined),
    },
  )

/** Gives a consent, or withdraws it after the member confirms the loss. */
export async function changeConsent({ kind, title, loss }: ConsentRow, on: boolean): Promise<void> {
  if (
    !on &&
    !(await ask({ title: `收回“${title}”？`, text: loss ?? '收回后随时可以再同意。', confirm: '收回' }))
  )
    return
  try {
    if (kind === 'contact') await withdraw()
    else if (kind !== 'account') await choose(kind, on)
  } catch {
    // The request layer has already shown the error.
  }
}

async function choose(kind: ChoiceKind, on: boolean): Promise<void> {
  const { deleted } = await sendMutation('privacy/choose', { kind, on })
  if (kind === 'position') deviceStorage.set('mayLocate', on)
  if (kind === 'statistics') setAnalyticsConsent(on, agreedSince('statistics'))
  toast(on ? '已同意' : deleted > 0 && kind === 'history' ? `已收回，删除了 ${deleted} 条` : '已收回')
}

async function withdraw(): Promise<void> {
  const { cancelled } = await sendMutation('privacy/withdraw-phone', {})
  toast(cancelled > 0 ? `已撤回，取消了 ${cancelled} 项` : '已撤回')
}

/** Deletes the browsing history after the member confirms. */
export async function clearHistory(): Promise<void> {
  if (!(await ask({ text: '清空全部浏览记录？不能恢复。', confirm: '清空' }))) return
  try {
    await sendMutation('user/look-del', { all: true })
    toast('操作成功')
  } catch {
    // The request layer has already shown the error.
  }
}

/** Deletes the account's calculations, bids, limits and reports after the member confirms. */
export async function clearCalculations(): Promise<void> {
  if (
    !(await ask({
      text: '删除存过的测算、出价、上限和房源报告？不能恢复，报告的核验码也查不到了。',
      confirm: '删除',
    }))
  )
    return
  try {
    await sendMutation('privacy/delete-calculations', {})
    toast('操作成功')
  } catch {
    // The request layer has already shown the error.
  }
}

/** Requests the code for a download; rejects without a toast if the server sends none. */
export const sendExportCode = (proof: Request<'privacy/export-code'>) =>
  sendMutation('privacy/export-code', proof, { isQuiet: true })

/** Saves the file on the device and shows the result. */
export async function fetchExport(path: string): Promise<void> {
  toast(await saveFile(path).catch(() => '保存失败，请重试'))
  await invalidate(['privacy/info'])
}
