import { useCall } from '@/api/query'
import { sendMutation } from '@/api/mutation'
import type { Path, Request } from '@/contract/endpoints'
import { copyText } from '@/platform/clipboard/copy-text'
import { siteNow } from '@/routes/site'
import { ask } from '@/ui/dialog/ask'
import { toast } from '@/ui/toast/toast'

export const useBoards = () => useCall('board/list', {}, { stale: 'short' })
/** Polls while the board is open, because others write on it. */
export const useBoard = (id: number) =>
  useCall('board/info', { id }, { stale: 'none', refetchInterval: 20_000 })
export const useInvited = (code: string) => useCall('board/invited', { code }, { stale: 'none' })

/** Writes to a board. Returns true on success; the request layer shows the error otherwise. */
export async function onBoard<P extends Path>(path: P, request: Request<P>): Promise<boolean> {
  try {
    await sendMutation(path, request)
    return true
  } catch {
    return false
  }
}

/** The same as `onBoard`, after the member confirms. */
export async function onBoardAsking<P extends Path>(
  path: P,
  request: Request<P>,
  words: { text: string; confirm: string },
): Promise<boolean> {
  return (await ask(words)) && onBoard(path, request)
}

/** Copies the address of an invitation. */
export async function copyInvite(path: string): Promise<void> {
  await copyText(siteNow().origin + path).then(
    () => toast('邀请链接已复制，发给家人'),
    () => toast('复制失败，请长按链接'),
  )
}

/** Creates a board. Returns its id, or null if the server refused. */
export const createBoard = (name: string): Promise<number | null> =>
  sendMutation('board/create', { name }).then(
    ({ id }) => id,
    () => null,
  )
export const joinBoard = (code: string): Promise<number | null> =>
  sendMutation('board/join', { code }).then(
    ({ id }) => id,
    () => null,
  )

/** Followed lots that can be added to a board. */
export const useFollowedLots = () =>
  useCall('user/follow-list', { page: 1, page_size: 50 }, { stale: 'short' })
