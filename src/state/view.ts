import { CONSULT_URL } from '@/platform/config'
import { createMemberStore } from './member-stores'

/** What the header's date picker and keyword dialog were last set to; the list has it in its URL. */
export interface HerParams {
  keyword?: string
  trade_time?: string
}

interface View {
  herParams: HerParams
  /** Which of the followed kinds is open under 我的关注. */
  concernsTabIndex: number
  setHerParams: (params: HerParams) => void
  setConcernsTabIndex: (index: number) => void
}

/** State of the view that is shared by screens and lives until the app is closed. */
export const useView = createMemberStore<View>(set => ({
  herParams: {},
  concernsTabIndex: 0,
  setHerParams: herParams => {
    set({ herParams })
  },
  setConcernsTabIndex: concernsTabIndex => {
    set({ concernsTabIndex })
  },
}))

/** Where 客服 opens. */
export const swtUrl = () => CONSULT_URL
