import { sendMutation } from '@/api/mutation'
import { useCall } from '@/api/query'

/** Each may require the second factor first, so the form shows the error. */
const QUIET = { isQuiet: true } as const

export const useOpenKeys = () => useCall('desk/open-keys', {}, { stale: 'none' })
export const endOpenKey = (id: number) => sendMutation('desk/open-key-end', { id }, QUIET)
