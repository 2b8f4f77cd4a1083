import type { SharePayload } from '@/contract/common'

export interface ShareButtonProps {
  /** round: over pictures; line: among other buttons. */
  look: 'round' | 'line'
  type: 'house' | 'agent' | 'xiaoqu' | 'building' | 'rights'
  id: number
  share: SharePayload
}
