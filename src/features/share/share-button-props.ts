import type { SharePayload } from '@/contract/common'

export interface ShareButtonProps {
  /** round: over pictures and in a header; line: among other buttons. */
  look: 'round' | 'line'
  /** What is shared, for the member's share list; without them nothing is noted. */
  type?: 'house' | 'agent' | 'xiaoqu' | 'building' | 'rights'
  id?: number
  share: Pick<SharePayload, 'title' | 'link'>
}
