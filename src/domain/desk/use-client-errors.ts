import { useCall } from '@/api/query'
import { useMutation } from '@/api/mutation'
import { CLIENT_PLATFORMS, type ClientPlatform } from '@/contract/desk/client-errors'
import type { ClientError } from '@/contract/desk/schema'
import type { Request } from '@/contract/endpoints'
import { toBeijingDay, shortTime } from '@/lib/dates'
import { screenTitle } from '@/routes/screen-title'

export { CLIENT_PLATFORMS }

export const PLATFORM_WORDS: Record<ClientPlatform, string> = {
  h5: '网页',
  weapp: '微信小程序',
  swan: '百度小程序',
  other: '未说明',
}

export const releaseWords = (release: string, current: string): string =>
  release === 'unknown' ? '版本不明' : release === current ? `${release}（现在的）` : release

/** Screens on which the error occurred: 房源详情、首页 等 5 处. */
export function screenWords(screens: readonly string[], max = 2): string {
  const titles = screens.map(screenTitle)
  const shown = titles.slice(0, max).join('、')
  return titles.length > max ? `${shown} 等 ${titles.length} 处` : shown
}

/** First and last time; one time if they are equal. */
export function spanWords({ first_at, last_at }: Pick<ClientError, 'first_at' | 'last_at'>): string {
  return toBeijingDay(first_at) === toBeijingDay(last_at)
    ? shortTime(last_at)
    : `${shortTime(last_at)}，${shortTime(first_at)} 起`
}

export const useClientErrors = (request: Request<'desk/client-errors'>) =>
  useCall('desk/client-errors', request, { stale: 'none', keepsPreviousData: true })
export const useSettleClientError = () => useMutation('desk/settle-client-error')
