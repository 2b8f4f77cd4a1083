import type { GivenParams } from '@/routes/query'
import type { BuiltScreen } from '@/routes/table'

/** What a page gives to be shared. The address is made from the screen: always canonical and public. */
export interface ShareData {
  screen: BuiltScreen
  params?: GivenParams
  title: string
  desc?: string
  /** Absolute, or from the site's root. */
  imgUrl?: string
}
