import type { ShareType } from '@/contract/codes'
import type { GivenParams } from '@/routes/query'
import type { BuiltScreen } from '@/routes/table'

/** What a member's list of shares keeps. */
export interface SharedThing {
  type: ShareType
  id: number
}

/** What a page gives to be shared. The address is made from the screen: always canonical and public. */
export interface ShareData {
  screen: BuiltScreen
  params?: GivenParams
  title: string
  desc?: string
  /** Absolute, or from the site's root. */
  imgUrl?: string
  /** Without it nothing is noted in the member's list. */
  thing?: SharedThing
}
