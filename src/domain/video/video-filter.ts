import type { VideoFilter } from '@/contract/video/asks'

export type { VideoFilter }

const texts = (text: string | undefined) => (text ? text.split(',').filter(Boolean) : [])
const pickKnownValues = <T extends string>(values: readonly T[], given: readonly string[]) =>
  values.filter(value => given.includes(value))

/** Parses the filter from an address; ignores invalid values. */
export function parseVideoFilter(params: Readonly<Record<string, string | undefined>>): VideoFilter {
  const regions = texts(params.region_ids)
    .map(Number)
    .filter(id => Number.isInteger(id) && id > 0)
  const jushi = ([1, 2, 3, 4, 5] as const).filter(rooms => texts(params.jushi).includes(String(rooms)))
  const subjects = pickKnownValues(['indoor', 'outside', 'occupied'] as const, texts(params.subjects))
  const statuses = pickKnownValues(
    ['upcoming', 'ongoing', 'sold', 'failed', 'withdrawn', 'suspended', 'postponed'] as const,
    texts(params.statuses),
  )
  const [sort] = pickKnownValues(['view_desc', 'begin_asc'] as const, texts(params.sort))
  const keyword = params.keyword?.trim().slice(0, 50)
  return {
    ...(keyword && { keyword }),
    ...(regions.length > 0 && { region_ids: regions }),
    ...(jushi.length > 0 && { jushi }),
    ...(subjects.length > 0 && { subjects }),
    ...(statuses.length > 0 && { statuses }),
    ...(sort && { sort }),
  }
}

/** Serializes the filter to address parameters. */
export const videoParams = (filter: VideoFilter): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filter).map(([key, value]) => [key, Array.isArray(value) ? value.join() : String(value)]),
  )
