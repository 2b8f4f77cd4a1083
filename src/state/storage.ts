import type { UserInfo } from '@/contract/user/cards'
import { readText, removeText, writeText } from '@/platform/storage'

/**
 * Everything the app keeps on a device, by scope and key; a new one is a new line here. `device` stays, `member` is one
 * member's and goes at log-out.
 */
interface Device {
  settings: { theme: 'system' | 'light' | 'dark'; mode: 'normal' | 'elder' }
  /** Visitor id, given by the server. */
  sid: string
  searchHistory: string[]
  /** Lots opened lately, the latest first. */
  seenHouses: number[]
  savedSearches: SavedSearch[]
  /** What is laid beside each other: things of one kind. */
  compare: { kind: 'house' | 'xiaoqu' | 'build'; ids: number[] }
  /** The visitor agreed that the map uses their position. */
  mayLocate: boolean
  /** Lots being written, each of one account; they outlive a log-out. */
  lotDrafts: LotDraft[]
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
}

/** A lot that an agent has not submitted yet. `key`: the lot's id, or `new`. */
export interface LotDraft {
  uid: number
  key: string
  /** As src/domain/lot-edit/lot-form.ts has it. */
  form: unknown
  /** Pictures of a new lot that the server has, and not yet in any album. */
  pictures: { id: number; url: string; kind: string; caption: string; at: number }[]
  /** The lot's updated_at when the draft was begun; null for a new lot. */
  base_at: number | null
  /** Unix seconds. */
  at: number
}

interface Member {
  uinfo: UserInfo
  /** The openid handle belongs to this member. */
  hasBoundOpenid: boolean
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
    set<K extends keyof Shape & string>(key: K, value: Shape[K]) {
      writeText(nameOf(key), JSON.stringify(value))
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
  'searchHistory',
  'seenHouses',
  'savedSearches',
  'compare',
  'mayLocate',
  'lotDrafts',
])
export const memberStorage = scoped<Member>('member', ['uinfo', 'hasBoundOpenid'])
