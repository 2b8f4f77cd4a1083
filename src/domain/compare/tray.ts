export const COMPARE_KINDS = ['house', 'xiaoqu', 'build'] as const
export type CompareKind = (typeof COMPARE_KINDS)[number]

/** Noun and counter of each kind. */
export const KIND_WORDS: Record<CompareKind, { noun: string; unit: string }> = {
  house: { noun: '房源', unit: '套' },
  xiaoqu: { noun: '小区', unit: '个' },
  build: { noun: '楼盘', unit: '个' },
}

export const MAX_COMPARED = 4

/** Items of one kind to compare. */
export interface Tray {
  kind: CompareKind
  ids: readonly number[]
}

export type Added = { tray: Tray } | { refused: string }

/** Adds one at the end. Returns an error text if the tray is full or holds another kind. */
export function withCompared(tray: Tray, kind: CompareKind, id: number): Added {
  if (tray.ids.length > 0 && tray.kind !== kind)
    return { refused: `对比栏里是${KIND_WORDS[tray.kind].noun}，清空后才能加${KIND_WORDS[kind].noun}` }
  if (tray.kind === kind && tray.ids.includes(id)) return { tray }
  if (tray.ids.length >= MAX_COMPARED)
    return { refused: `最多对比 ${MAX_COMPARED} ${KIND_WORDS[kind].unit}，先移除一${KIND_WORDS[kind].unit}` }
  return { tray: { kind, ids: [...tray.ids, id] } }
}

export const withoutCompared = (tray: Tray, id: number): Tray => ({
  ...tray,
  ids: tray.ids.filter(other => other !== id),
})

/** Parses `1,2` of an address, without duplicates, four at most. */
export const parseTrayIds = (text: string | undefined): number[] =>
  text
    ? [
        ...new Set(
          text
            .split(',')
            .map(Number)
            .filter(id => id > 0),
        ),
      ].slice(0, MAX_COMPARED)
    : []
