import type { ShareType } from '@/contract/codes'
import type { GivenParams } from '@/routes/query'
import type { BuiltScreen } from '@/routes/table'

/** Entity in a member's share list. */
export interface SharedThing {
  type: ShareType
  id: number
}

/** Data of a page for sharing. The URL is built from the screen: always canonical and public. */
export interface ShareData {
  screen: BuiltScreen
  params?: GivenParams
  title: string
  desc?: string
  /** Absolute, or from the site's root. */
  imgUrl?: string
  /** Without it nothing is recorded in the member's share list. */
  thing?: SharedThing
}
