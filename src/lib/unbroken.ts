/** In a longer run of digits, only the last ones belong to the unit. */
const NO = '\\d{1,8}'
/** 2026-11-18, 26-11-18, 2026-11-18 20:00, 11-18 20:00 */
const DAY = '(?:\\d{4}-)?\\d{2}-\\d{2} \\d{2}:\\d{2}|(?:\\d{2}|\\d{4})-\\d{2}-\\d{2}'
/** 6号线, 19号线支线 */
const LINE = '\\d{1,2}号线(?:[东西南北]延|支线)?'
/** 3.01万/㎡, 28,500/㎡, 4.2 元/㎡·月, 元/㎡ */
const PER_SQUARE = '(?:\\d[\\d,.]{0,15} ?)?[万元]?/㎡(?:·月)?'
const UNIT = new RegExp(
  `(${DAY}|${LINE}|${PER_SQUARE}|\\d{1,2}月\\d{1,2}日|[A-Za-z]?${NO}(?:-${NO})?(?:号楼|单元|号院|[室层座栋幢号区期])|[A-Za-z]座${NO}|[A-Za-z]?${NO}-${NO})`,
)

/** Splits text into runs that a line must not break: `3号楼`, `1101室`, `2026-11-18`, `6号线`, `3.01万/㎡`. Even indexes may break, odd ones not. */
export const unbrokenParts = (text: string): string[] => text.split(UNIT)
