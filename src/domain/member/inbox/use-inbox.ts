import { useCallPages } from '@/api/query'
import { sendMutation } from '@/api/mutation'
import type { Request } from '@/contract/endpoints'
import type { InboxTab } from '@/contract/inbox/tabs'

const ofTab = (tab: InboxTab | undefined) => (tab === undefined ? {} : { tab })

/** A member's messages by lot; of one kind if a tab is given. */
export const useInbox = (tab: InboxTab | undefined) =>
  useCallPages('inbox/list', { ...ofTab(tab), page_size: 20 }, { stale: 'live', keepsPreviousData: true })

/** All messages about one lot. */
export const useInboxOfLot = (houseId: number, tab: InboxTab | undefined) =>
  useCallPages('inbox/lot', { house_id: houseId, ...ofTab(tab), page_size: 20 }, { stale: 'live' })

/** Marks messages as read; a failure is retried with the next press. */
export const markRead = (which: Request<'inbox/read'>) =>
  sendMutation('inbox/read', which, { isQuiet: true }).catch(() => undefined)
