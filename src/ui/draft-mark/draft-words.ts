import { clockTime, toBeijingDay, shortDay } from '@/lib/dates'
import { serverNow } from '@/platform/clock'

/**
 * Save state of the input. `at`: Unix seconds of the device's copy, null if the device refused to store it. device: the form stores nothing
 * elsewhere before it is sent; the others also have the server's copy.
 */
export type DraftState =
  | { is: 'clean' | 'typing' | 'saving' }
  | { is: 'saved'; at: number }
  | { is: 'device' | 'offline' | 'conflict'; at: number | null }
  | { is: 'failed'; at: number | null; why: string; isTransient: boolean }

export interface DraftMarkProps {
  state: DraftState
  /** Time of the restored draft, Unix seconds; shown with a button to discard it. */
  restoredAt?: number | null | undefined
  onDrop?: (() => void) | undefined
  /** A stored draft on offer. isBehind: the server's version has changed since. */
  offer?: { at: number; isBehind: boolean; onTake: () => void; onDrop: () => void } | null | undefined
}

/** Example: 19:26, with the day if it is not today. */
export const whenWords = (at: number) =>
  `${toBeijingDay(at) === toBeijingDay(serverNow()) ? '' : `${shortDay(toBeijingDay(at))} `}${clockTime(at)}`

const onDevice = (at: number | null) => (at === null ? '本机也存不下' : `已存在本机 ${whenWords(at)}`)

/** Text of the state; `isLacking`: the user needs to act. */
export function draftWords(state: DraftState): { text: string; isLacking: boolean } {
  switch (state.is) {
    case 'clean':
      return { text: '', isLacking: false }
    case 'typing':
      return { text: '未保存', isLacking: false }
    case 'saving':
      return { text: '正在保存', isLacking: false }
    case 'saved':
      return { text: `已保存 ${whenWords(state.at)}`, isLacking: false }
    case 'device':
      return state.at === null
        ? { text: '本机存不下，离开前请提交', isLacking: true }
        : { text: onDevice(state.at), isLacking: false }
    case 'offline':
      return {
        text:
          state.at === null ? '未保存，离线，本机也存不下' : `未保存，离线保存在本机 ${whenWords(state.at)}`,
        isLacking: true,
      }
    case 'conflict':
      return { text: `没有保存，别处存过；${onDevice(state.at)}`, isLacking: true }
    case 'failed':
      return { text: `没有保存，${state.why}；${onDevice(state.at)}`, isLacking: true }
  }
}
