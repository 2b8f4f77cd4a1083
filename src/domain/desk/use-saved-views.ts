import { useCall } from '@/api/query'
import { sendMutation, useMutation } from '@/api/mutation'
import { isDeskRoom } from './desk-view'
import type { DeskView } from '@/contract/desk/saved-views'
import type { Request } from '@/contract/endpoints'

export type { DeskView }

export const useSavedViews = (room: string) =>
  useCall('desk/saved-views', { room }, { stale: 'normal', enabled: isDeskRoom(room) })
export const saveView = (request: Request<'desk/saved-view-save'>) =>
  sendMutation('desk/saved-view-save', request, { isQuiet: true })
export const useRemoveView = () => useMutation('desk/saved-view-remove')
