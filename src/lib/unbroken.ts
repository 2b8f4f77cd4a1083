/** Of a longer run of digits the last ones belong to the unit. */
const NO = '\\d{1,8}'
const UNIT = new RegExp(
  `([A-Za-z]?${NO}(?:-${NO})?(?:号楼|单元|号院|[室层座栋幢号区期])|[A-Za-z]座${NO}|[A-Za-z]?${NO}-${NO})`,
)

/** Cuts an address into runs that a line must not break: `3号楼`, `2单元`, `1101室`. Even places may break, odd ones not. */
export const unbrokenParts = (text: string): string[] => text.split(UNIT)
