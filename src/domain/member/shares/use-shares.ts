import { useCall, useCallPages } from '@/api/query'
import { sendMutation } from '@/api/mutation'
import type { ShareList } from '@/contract/codes'
import type { Result } from '@/contract/endpoints'
import { copyText } from '@/platform/clipboard/copy-text'
import { toast } from '@/ui/toast/toast'

const PAGE_SIZE = 20

/** Shared items of a kind, the last shared first. */
export const useSharedHouses = () =>
  useCallPages('h5/user/house-share-list', { page_size: PAGE_SIZE }, { stale: 'short' })
export const useSharedAgents = () =>
  useCallPages('h5/user/agent-share-list', { page_size: PAGE_SIZE }, { stale: 'short' })
export const useSharedXiaoqu = () =>
  useCallPages('h5/user/xiaoqu-share-list', { page_size: PAGE_SIZE }, { stale: 'short' })
export const useSharedOthers = () =>
  useCallPages('h5/user/other-share-list', { page_size: PAGE_SIZE }, { stale: 'short' })

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

const takeBack = (undo: string | null) =>
  undo === null
    ? null
    : async () => {
        await sendMutation('user/undo', { undo })
      }

/** Deletes these rows of a list; resolves to the undo function, or null if nothing was deleted. */
export async function deleteShares(ids: readonly number[]) {
  const { undo } = await sendMutation('h5/user/del-share', { ids: [...ids] })
  return takeBack(undo)
}

/** Empties a list; resolves to the undo function. */
export async function clearShares(type: ShareList) {
  const { undo } = await sendMutation('h5/user/clear-share-list', { type })
  return takeBack(undo)
}
