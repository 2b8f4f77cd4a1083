/** Homes and villas are taxed as homes, flats (公寓) only on residential land; the planning use decides whether it is more specific. */
export function classifyLandUse({
  house_type,
  land_use,
}: {
  house_type: number
  land_use: string | null
}): 'home' | 'other' {
  if (land_use?.includes('住宅')) return 'home'
  if (land_use && /商|办公|车/.test(land_use)) return 'other'
  return house_type === 5 || house_type === 1 ? 'home' : 'other'
}
