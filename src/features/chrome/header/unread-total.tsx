import { useEffect } from 'react'
import { useUnread } from '@/domain/member/inbox/use-unread'

/** Fetches the number of unread messages, and passes it on. */
export default function UnreadTotal({ onTotal }: { onTotal: (total: number) => void }) {
  const total = useUnread()?.total ?? 0
  useEffect(() => {
    onTotal(total)
  }, [total, onTotal])
  return null
}
