import type { FollowType, HouseStatus } from '@/contract/codes'
import type { SavedAnswers } from '@/contract/eligibility/cards'
import type { Situation } from '@/contract/situation'
import type { UserInfo } from '@/contract/user/cards'
import { readText, removeText, writeText } from '@/platform/storage'
import { whenMemberGoes } from './member-stores'

/** A valuation that was asked for on this device; fen and Unix seconds. */
export interface Valued {
  id: string
  name: string
  text: string
  price: number
  at: number
}

/**
 * Everything the app keeps on a device, by scope and key; a new one is a new line here. `device` stays. `member` is begun by a
 * visitor or a member, and goes with the member. `login` is written by src/state/session alone, `drafts` by src/state/drafts.
 */
interface Device {
  settings: { theme: 'system' | 'light' | 'dark'; mode: 'normal' | 'elder' }
  /** Visitor id, given by the server. */
  sid: string
  /** Kept, named and deleted by hand, also without an account. */
  savedSearches: SavedSearch[]
  /** How videos are played. */
  videos: { hasSound: boolean; playsOnMobile: boolean; loadsNext: boolean }
  /** The visitor agreed that the map uses their position. */
  mayLocate: boolean
  /** The day of the first visit, the one on which the pop-up was last shown, and the one on which what floats was closed; YYYY-MM-DD. */
  promos: { since?: string; popup?: string; float?: string }
  /** The page for a first auction was opened, or its card on the home page closed. */
  firstTime: boolean
  /** Columns that the desk's tables show, by table. */
  deskColumns: { lots?: string[] }
  /** In WeChat, up to the hint at the second. */
  launches: number
  /** Seconds to add to this device's clock for the server's. */
  clockOffset: number
}

interface Member {
  searchHistory: string[]
  /** Homes valued lately, the latest first. */
  valued: Valued[]
  /** How far videos were seen, per cent, by kind and id, the latest last. */
  seenVideos: (readonly [video: string, percent: number])[]
  /** Follows pressed without a network, and what the server knew of each. */
  waitingMarks: WaitingMarks
  /** Lots opened lately, the latest first. */
  seenHouses: number[]
  /** What is laid beside each other: things of one kind. */
  compare: { kind: 'house' | 'xiaoqu' | 'build'; ids: number[] }
  /** What a visitor answered to the test of who may buy. */
  eligibility: SavedAnswers
  /** What was typed last for a highest bid, in 万, and which home it would be. */
  bidMoney: { cash: string; loan: string; reserve: string; homes: '0' | '1' | '2' | 'unknown' }
  /** Bids of a guest by lot. */
  ownBids: Record<number, StoredBid>
  /** Auctions that a guest practised on, the latest first. */
  practices: StoredPractice[]
  /** Kept by older versions: the limit for a home in all, fen. */
  budget: number
  /** The buyer's own situation, as far as it was said. */
  situation: Situation
  /** Answers that the account has not received: of a guest all. */
  situationUnsent: UnsentSituation
  /** Lots that a guest hid, the latest first. */
  hiddenLots: number[]
  /** How lots were when a guest looked at them, by lot. */
  lotLooks: Readonly<Record<number, LotLook>>
  /** Whose things are kept for times without a network: what is found without it, or with another's, is thrown away. */
  offline: number
}

export interface UnsentSituation {
  /** Answers that were said or taken back. */
  keys: (keyof Situation)[]
  /** When the last of them was, Unix seconds of the server's clock. */
  at: number
  /** Before that the member had all taken back, whatever the account knew. */
  isCleared?: true
}
interface LotThen {
  at: number
  status: HouseStatus
  price: number
  start_time: number
  notice_id: number | null
}
/** The last look, and the last one of an earlier visit. */
export interface LotLook {
  last: LotThen
  before?: LotThen
}

export interface WaitingMarks {
  uid: number
  list: {
    thing:
      | { kind: 'follow'; type: FollowType; id: number }
      | { kind: 'video'; type: 'house' | 'closing'; id: number }
    known: { isOn: boolean; total: number }
    isOn: boolean
  }[]
}

/** A bid that a guest thinks of, as the call that keeps a member's takes it, and what it comes to; money in fen, `at` Unix seconds. */
export interface StoredBid {
  house_id: number
  price: number
  buyer_homes?: number | null | undefined
  held_years?: 'lt2' | '2to5' | 'gt5' | null | undefined
  seller_only_home?: boolean | null | undefined
  bearer?: 'notice' | 'law' | 'buyer' | undefined
  income_mode?: 'auction' | 'gain' | null | undefined
  original_price?: number | null | undefined
  cash_amount?: number | undefined
  loan_amount?: number | undefined
  total_amount: number
  /** Some cost has no upper end: `total_amount` is the least. */
  is_endless?: boolean | undefined
  cash_needed: number
  instalment_amount: number
  at: number
}

/** A practice of bidding, as a member's are listed; money in fen, `created_at` Unix seconds. */
export interface StoredPractice {
  id: number
  house_id: number
  title: string
  limit_amount: number
  is_won: boolean
  end_price: number
  own_price: number | null
  over_amount: number
  created_at: number
}

/** A filter of the house list kept under a name. */
export interface SavedSearch {
  name: string
  /** As in the list's address. */
  query: Record<string, string>
  /** Lots it found when it was last looked at. */
  total: number
  /** When that was, Unix seconds. */
  seen_at: number
  /** In the account: its number there, and whether new lots are told. */
  id?: number
  is_on?: boolean
}

interface Login {
  uinfo: UserInfo
  /** The openid handle belongs to this member. */
  hasBoundOpenid: boolean
}

/** What somebody has not sent yet. `form` and `key`: which form, and of what; `data` as that form has it. */
export interface StoredDraft {
  uid: number
  form: string
  key: string
  /** Which of two windows on one thing wrote it; without it there is one draft for all. */
  by?: string
  data: unknown
  /** Unix seconds. */
  at: number
}

interface Drafts {
  all: StoredDraft[]
}

function scoped<Shape extends object>(scope: string, keys: readonly (keyof Shape & string)[]) {
  const nameOf = (key: keyof Shape & string) => `${scope}.${key}`
  return {
    /** undefined: never kept, or damaged. */
    get<K extends keyof Shape & string>(key: K): Shape[K] | undefined {
      const text = readText(nameOf(key))
      if (text === undefined) return undefined
      try {
        return JSON.parse(text) as Shape[K]
      } catch {
        return undefined
      }
    },
    /** False: it is kept until the app is closed alone. */
    set<K extends keyof Shape & string>(key: K, value: Shape[K]): boolean {
      return writeText(nameOf(key), JSON.stringify(value))
    },
    remove(key: keyof Shape & string) {
      removeText(nameOf(key))
    },
    clear() {
      keys.forEach(key => {
        removeText(nameOf(key))
      })
    },
  }
}

export const deviceStorage = scoped<Device>('device', [
  'settings',
  'sid',
  'savedSearches',
  'mayLocate',
  'videos',
  'promos',
  'firstTime',
  'launches',
  'clockOffset',
])
export const memberStorage = scoped<Member>('member', [
  'searchHistory',
  'valued',
  'seenHouses',
  'waitingMarks',
  'seenVideos',
  'compare',
  'bidMoney',
  'eligibility',
  'ownBids',
  'practices',
  'budget',
  'situation',
  'situationUnsent',
  'hiddenLots',
  'lotLooks',
  'offline',
])
export const loginStorage = scoped<Login>('login', ['uinfo', 'hasBoundOpenid'])
export const draftStorage = scoped<Drafts>('drafts', ['all'])

whenMemberGoes(memberStorage.clear)
