import type { GivenParams } from '@/routes/query'
import type { Screen } from '@/routes/table'

/** What a page gives to be shared. The address is made from the screen: always canonical and public. */
export interface ShareData {
  screen: Screen
  params?: GivenParams
  title: string
  desc?: string
  /** Absolute, or from the site's root. */
  imgUrl?: string
}
