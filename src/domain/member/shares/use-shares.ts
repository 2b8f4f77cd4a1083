import { useCall, useCallPages } from '@/api/query'
import { sendMutation } from '@/api/mutation'
import type { ShareList } from '@/contract/codes'
import type { Path, Result } from '@/contract/endpoints'
import { copyText } from '@/platform/clipboard/copy-text'
import { toast } from '@/ui/toast/toast'

const PAGE_SIZE = 20

const LISTS = {
  house: 'h5/user/house-share-list',
  agent: 'h5/user/agent-share-list',
  xiaoqu: 'h5/user/xiaoqu-share-list',
  other: 'h5/user/other-share-list',
} as const satisfies Record<ShareList, Path>

const outdated = (type: ShareList): readonly Path[] => [
  LISTS[type],
  'user/share-down-total',
  'user/personal-center',
]

/** Shared items of a kind, the last shared first. */
export const useSharedHouses = () => useCallPages(LISTS.house, { page_size: PAGE_SIZE }, { stale: 'short' })
export const useSharedAgents = () => useCallPages(LISTS.agent, { page_size: PAGE_SIZE }, { stale: 'short' })
export const useSharedXiaoqu = () => useCallPages(LISTS.xiaoqu, { page_size: PAGE_SIZE }, { stale: 'short' })
export const useSharedOthers = () => useCallPages(LISTS.other, { page_size: PAGE_SIZE }, { stale: 'short' })

/** Numbers of people that the member's links brought. */
export const useShareTotals = () => useCall('user/share-down-total', {}, { stale: 'short' })

/** The member's own link, code and QR code, for registration and for the app. */
export const useInviteShare = () => useCall('user-invite-reg/get-share-link', {}, { stale: 'long' })
export const useDownloadShare = () => useCall('user/download-share-link', {}, { stale: 'long' })
/** People who registered through them, the latest first. */
export function useInvited() {
  const pages = useCallPages('user/distribution', { page_size: PAGE_SIZE }, { stale: 'short' })
  return { ...pages, first: pages.data?.pages[0] as Result<'user/distribution'> | undefined }
}

export const copyShared = (link: string) =>
  copyText(link).then(
    () => toast('链接已复制'),
    () => toast('复制失败，请长按链接'),
  )

const takeBack = (type: ShareList, undo: string | null) =>
  undo === null
    ? null
    : async () => {
        await sendMutation('user/undo', { undo }, { invalidates: outdated(type) })
      }

/** Deletes these rows of a list; resolves to the undo function, or null if nothing was deleted. */
export async function deleteShares(type: ShareList, ids: readonly number[]) {
  const { undo } = await sendMutation('h5/user/del-share', { ids: [...ids] }, { invalidates: outdated(type) })
  return takeBack(type, undo)
}

/** Empties a list; resolves to the undo function. */
export async function clearShares(type: ShareList) {
  const { undo } = await sendMutation('h5/user/clear-share-list', { type }, { invalidates: outdated(type) })
  return takeBack(type, undo)
}
