import type { LawKey } from '../laws'

/** A manager of the demo, or 0 for the editors; `laws`: what the answer rests on. */
export interface Said {
  by: number
  text: string
  laws?: readonly LawKey[]
  wikis?: readonly string[]
  isAccepted?: boolean
}

/** type: 1 购房资格, 2 竞拍流程, 3 贷款, 4 税费, 5 过户, 6 交付与清场, 7 产权与纠纷, 8 其他; house 0: about no lot. */
export interface Asked {
  type: number
  title: string
  content: string
  house?: number
  answers: readonly Said[]
  /** Kept by editors for buyers: the answer in one sentence. */
  gist?: string
  /** Waits for an editor. */
  isPending?: boolean
}
