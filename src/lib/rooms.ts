/** `3室2厅2卫`; a flat without a bedroom of its own is 开间. What is not known (null) or not there (0) is left out. */
export function roomsText({
  jushi,
  ting,
  wei = null,
}: {
  jushi: number
  ting: number | null
  wei?: number | null
}): string {
  return `${jushi === 0 ? '开间' : `${jushi}室`}${ting ? `${ting}厅` : ''}${wei ? `${wei}卫` : ''}`
}
