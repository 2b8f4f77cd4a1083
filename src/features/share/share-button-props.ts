import type { SharePayload } from '@/contract/common'
import type { ShareType } from '@/contract/codes'

export interface ShareButtonProps {
  /** round: over pictures and in a header; line: among other buttons; text: 再分享 in a row of a list. */
  look: 'round' | 'line' | 'text'
  /** Entity that is shared, for the member's share list; without it nothing is recorded. */
  type?: ShareType
  id?: number
  share: Pick<SharePayload, 'title' | 'link'> & { imgUrl?: string }
}
