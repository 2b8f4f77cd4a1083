import type { SharePayload } from '@/contract/common'

export interface ShareButtonProps {
  /** round: over pictures; line: among other buttons; plain: in a header. */
  look: 'round' | 'line' | 'plain'
  /** What is shared, for the member's share list; without them nothing is noted. */
  type?: 'house' | 'agent' | 'xiaoqu' | 'building' | 'rights'
  id?: number
  share: Pick<SharePayload, 'title' | 'link'>
}
