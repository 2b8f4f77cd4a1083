import { sendMutation } from '@/api/mutation'
import { agreedSince } from '@/contract/consents'
import { setAnalyticsConsent } from '@/state/may-count'
import { ask } from '@/ui/dialog/ask'

let isAsking = false

/** Asks members who consented to third-party analytics under an earlier privacy policy to confirm; without a yes, analytics stops. */
export async function askToCountAgain(): Promise<void> {
  if (isAsking) return
  isAsking = true
  try {
    const on = await ask({
      title: '隐私政策改了',
      text: `您以前同意过“访问统计”。${agreedSince('statistics')} 版起写明：看了哪一页、什么时候，会发给统计服务商；不含手机号、账号和位置。是否同意？`,
      confirm: '同意',
      cancel: '不同意',
    })
    setAnalyticsConsent(on, agreedSince('statistics'))
    await sendMutation('privacy/choose', { kind: 'statistics', on }, { isQuiet: true })
  } catch {
    // This device stores the answer; the privacy centre shows the account's.
  } finally {
    isAsking = false
  }
}
