import { CONSULT_URL } from '@/platform/config'
import { createMemberStore } from './member-stores'

/** Last values of the header's date picker and keyword dialog; the list has them in its URL. */
export interface HerParams {
  keyword?: string
  trade_time?: string
}

interface View {
  herParams: HerParams
  /** Open tab under 我的关注. */
  concernsTabIndex: number
  setHerParams: (params: HerParams) => void
  setConcernsTabIndex: (index: number) => void
}

/** View state that screens share and that lives until the app is closed. */
export const useView = createMemberStore<View>(set => ({
  herParams: {},
  concernsTabIndex: 0,
  setHerParams: herParams => set({ herParams }),
  setConcernsTabIndex: concernsTabIndex => set({ concernsTabIndex }),
}))

/** URL that 客服 opens. */
export const swtUrl = () => CONSULT_URL
