/** `3室2厅2卫`; a flat without a separate bedroom is 开间. Omits unknown (null) and missing (0) rooms. */
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
