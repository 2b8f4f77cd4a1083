import { useEffect } from 'react'
import { useUnread } from '@/domain/member/inbox/use-unread'

/** Asks how many messages are unread, and hands it on. */
export function UnreadTotal({ onTotal }: { onTotal: (total: number) => void }) {
  const total = useUnread()?.total ?? 0
  useEffect(() => {
    onTotal(total)
  }, [total, onTotal])
  return null
}
