// Typed registry of everything that is stored on the device, as JSON by scope and key. `device` persists, `member` is cleared when the
// member leaves, `login` belongs to the session and `drafts` to the drafts. Reading never throws: corrupt values count as absent.

import type { CommuteTime, FollowType, HouseStatus } from '@/contract/codes'
import type { SavedAnswers } from '@/contract/eligibility/cards'
import type { Situation } from '@/contract/situation'
import type { UserInfo } from '@/contract/user/cards'
import { readText, removeText, writeText } from '@/platform/storage'
import { onLogout } from './member-stores'

/** A valuation that was requested on this device; fen and Unix seconds. */
export interface Valued {
  id: string
  name: string
  text: string
  price: number
  at: number
}

/** A place that the desk's search leads to. */
export interface DeskChoice {
  label: string
  note: string
  href: string
  /** A client or a member of the staff: not stored. */
  isPerson?: boolean
  /** Whole phone number for the lookup of a member: not stored. */
  phone?: string
}

/** How a table of the desk is shown on this device. */
export interface TableLook {
  /** Keys of the chosen columns, in their order; the usual ones if absent. */
  columns?: readonly string[]
  /** Px, by column. */
  widths?: Record<string, number>
  isDense?: boolean
}

/**
 * Registry of all device storage, by scope and key; a new key is a new line here. `device` persists. `member` starts with a visitor or a
 * member, and is cleared at the logout. Only src/state/session writes `login`, and only src/state/drafts writes `drafts`.
 */
interface Device {
  settings: { theme: 'system' | 'light' | 'dark'; mode: 'normal' | 'elder' }
  /** Visitor id, made by this device and confirmed by the server. */
  sid: string
  /** Saved, named and deleted by hand, also without an account. */
  savedSearches: SavedSearch[]
  /** Playback settings of videos. */
  videos: { hasSound: boolean; playsOnMobile: boolean; loadsNext: boolean }
  /** The visitor agreed that the map may use their position. */
  mayLocate: boolean
  /** Days of the first visit, of the last pop-up, and of closing the floating promotion; YYYY-MM-DD. */
  promos: { since?: string; popup?: string; float?: string }
  /** The page for a first auction was opened, or its card on the home page was closed. */
  firstTime: boolean
  /** The desk's tables, by their captions. */
  deskTables: Readonly<Record<string, TableLook>>
  /** The WeChat or Baidu user of this device is bound to a member: the only case in which a start identifies them. */
  isBound: boolean
  /** In WeChat, counted up to the hint at the second. */
  launches: number
  /** Seconds to add to this device's clock for the server's. */
  clockOffset: number
}

interface Member {
  searchHistory: string[]
  /** Recently valued homes, the latest first. */
  valued: Valued[]
  /** Watched share of videos in per cent, by kind and id, the latest last. */
  seenVideos: (readonly [video: string, percent: number])[]
  /** Follows pressed offline, and the server's last known state of each. */
  waitingMarks: WaitingMarks
  /** Recently opened lots, the latest first. */
  seenHouses: number[]
  /** Entities in the comparison, all of one kind. */
  compare: { kind: 'house' | 'xiaoqu' | 'build'; ids: number[] }
  /** Answers of a visitor to the test of purchase eligibility. */
  eligibility: SavedAnswers
  /** Last input of the maximum-bid tool in 万, and the number of the home. */
  bidMoney: { cash: string; loan: string; reserve: string; homes: '0' | '1' | '2' | 'unknown' }
  /** Destinations of the commute last used, as in a request. */
  commute: { commute: string; commute_at?: CommuteTime | undefined }
  /** Finished tasks before an auction by lot, the latest first. */
  auctionDays: readonly (readonly [house: number, tasks: readonly string[]])[]
  /** Bids of a guest by lot. */
  ownBids: Record<number, StoredBid>
  /** Auctions that a guest practised on, the latest first. */
  practices: StoredPractice[]
  /** Stored by older versions: the limit of the total price of a home, fen. */
  budget: number
  /** The buyer's own situation, as far as it was given. */
  situation: Situation
  /** Answers that the account has not received: all of a guest's. */
  situationUnsent: UnsentSituation
  /** Lots that a guest hid, the latest first. */
  hiddenLots: number[]
  /** State of lots when a guest viewed them, by lot. */
  lotLooks: Readonly<Record<number, LotLook>>
  /** Places opened last from the desk's search, the latest first. */
  deskChoices: readonly DeskChoice[]
  /** Owner of the offline cache: a cache without an owner, or of another one, is deleted. */
  offline: number
}

export interface UnsentSituation {
  /** Answers that were given or withdrawn. */
  keys: (keyof Situation)[]
  /** Time of the last one, Unix seconds of the server's clock. */
  at: number
  /** The member had withdrawn everything before that, whatever the account stored. */
  isCleared?: true
}
interface LotThen {
  at: number
  status: HouseStatus
  price: number
  start_time: number
  notice_id: number | null
}
/** State at the last view, and at the last one of an earlier visit. */
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

/** Planned bid of a guest, in the format of the call that saves a member's, with its total cost; money in fen, `at` Unix seconds. */
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
  /** Some cost has no upper end: `total_amount` is the minimum. */
  is_endless?: boolean | undefined
  cash_needed: number
  instalment_amount: number
  at: number
}

/** A bidding practice, in the format of a member's list; money in fen, `created_at` Unix seconds. */
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

/** A named filter of the house list. */
export interface SavedSearch {
  name: string
  /** As in the list's URL. */
  query: Record<string, string>
  /** Number of lots found at the last view. */
  total: number
  /** Time of that view, Unix seconds. */
  seen_at: number
  /** For a search of the account: its id there, and whether it sends notifications of new lots. */
  id?: number
  is_on?: boolean
}

interface Login {
  uinfo: UserInfo
  /** The openid handle belongs to this member. */
  hasBoundOpenid: boolean
}

/** An unsent form. `form` and `key`: the form and its subject; `data` in the form's own format. */
export interface StoredDraft {
  uid: number
  form: string
  key: string
  /** The window that wrote it, if two windows edit one entity; without it there is one draft for all. */
  by?: string
  data: unknown
  /** Unix seconds. */
  at: number
}

interface Drafts {
  all: StoredDraft[]
}

/** `keys` names every key, so that none is left behind by `clear`. */
function scoped<Shape extends object>(scope: string, keys: Record<keyof Shape & string, true>) {
  const nameOf = (key: string) => `${scope}.${key}`
  return {
    /** undefined: never stored, or corrupt. */
    get<K extends keyof Shape & string>(key: K): Shape[K] | undefined {
      const text = readText(nameOf(key))
      if (text === undefined) return undefined
      try {
        return JSON.parse(text) as Shape[K]
      } catch {
        return undefined
      }
    },
    /** False: it is stored only until the app is closed. */
    set<K extends keyof Shape & string>(key: K, value: Shape[K]): boolean {
      return writeText(nameOf(key), JSON.stringify(value))
    },
    remove(key: keyof Shape & string) {
      removeText(nameOf(key))
    },
    clear() {
      for (const key in keys) removeText(nameOf(key))
    },
  }
}

export const deviceStorage = scoped<Device>('device', {
  settings: true,
  sid: true,
  savedSearches: true,
  mayLocate: true,
  videos: true,
  promos: true,
  firstTime: true,
  isBound: true,
  launches: true,
  clockOffset: true,
  deskTables: true,
})
export const memberStorage = scoped<Member>('member', {
  searchHistory: true,
  valued: true,
  seenHouses: true,
  waitingMarks: true,
  seenVideos: true,
  compare: true,
  commute: true,
  bidMoney: true,
  eligibility: true,
  ownBids: true,
  practices: true,
  budget: true,
  situation: true,
  situationUnsent: true,
  hiddenLots: true,
  lotLooks: true,
  deskChoices: true,
  auctionDays: true,
  offline: true,
})
export const loginStorage = scoped<Login>('login', {
  uinfo: true,
  hasBoundOpenid: true,
})
export const draftStorage = scoped<Drafts>('drafts', {
  all: true,
})

onLogout(memberStorage.clear)
