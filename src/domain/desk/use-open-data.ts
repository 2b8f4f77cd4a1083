import { sendMutation } from '@/api/mutation'
import { useCall } from '@/api/query'
import type { Request } from '@/contract/endpoints'

/** Each may require the second factor first, so the form shows the error. */
const QUIET = { isQuiet: true } as const

export const useOpenKeys = () => useCall('desk/open-keys', {}, { stale: 'none' })
export const addOpenKey = (request: Request<'desk/open-key-add'>) =>
  sendMutation('desk/open-key-add', request, QUIET)
export const endOpenKey = (id: number) => sendMutation('desk/open-key-end', { id }, QUIET)
