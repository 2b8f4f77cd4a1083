import { z } from 'zod'
import { flag } from './field'

/** One page of a list: `total` counts all matches, `page` starts at 1. */
export const buildPageSchema = <T extends z.ZodType>(item: T) =>
  z.object({
    list: z.array(item),
    total: z.int(),
    page: z.int(),
    page_size: z.int(),
  })
export interface PageOf<T> {
  list: T[]
  total: number
  page: number
  page_size: number
}

/** `result.gone` of error 1005 for withdrawn content: similar content, by URLs of this site. */
export interface GoneThing {
  similar: { title: string; to: string }[]
}

export const done = z.object({ ok: flag })
export type Done = z.infer<typeof done>

export const saved = z.object({ id: z.int(), updated_at: z.int() })
export type Saved = z.infer<typeof saved>

export const nameRef = z.object({ id: z.int(), name: z.string() })
export type NameRef = z.infer<typeof nameRef>

export const option = z.object({ key: z.string(), label: z.string(), total: z.int().nullable() })
export type Option = z.infer<typeof option>

export const band = z.object({
  label: z.string(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  total: z.int().nullable(),
})
export type Band = z.infer<typeof band>

export const sourceNote = z.object({ field: z.string(), source: z.string(), at: z.int() })
export type SourceNote = z.infer<typeof sourceNote>

export const followState = z.object({ is_followed: flag, followed_total: z.int() })
export type FollowState = z.infer<typeof followState>

export const suggestion = z.object({
  type: z.enum([
    'house',
    'xiaoqu',
    'building',
    'rights',
    'agent',
    'school',
    'region',
    'circle',
    'subway_line',
    'station',
    'article',
    'wiki',
    'ask',
    'report',
    'video',
  ]),
  id: z.int(),
  id_code: z.string().nullable(),
  name: z.string(),
  hint: z.string(),
  total: z.int().nullable(),
})
export type Suggestion = z.infer<typeof suggestion>

export const mapCluster = z.object({
  level: z.enum(['city', 'region', 'circle', 'xiaoqu']),
  id: z.int(),
  name: z.string(),
  parent_id: z.int().nullable(),
  lng: z.number(),
  lat: z.number(),
  total: z.int(),
  price_min: z.int().nullable(),
  avg_unit_price: z.int().nullable(),
})
export type MapCluster = z.infer<typeof mapCluster>

export const picture = z.object({
  id: z.int(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  is_cover: flag,
  sort: z.int(),
  caption: z.string().nullable(),
})
export type Picture = z.infer<typeof picture>

export const upload = z.object({
  id: z.int(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  size: z.int(),
  format: z.enum(['jpeg', 'png', 'webp']),
})
export type Upload = z.infer<typeof upload>

export const seo = z.object({ title: z.string(), keywords: z.string(), description: z.string() })
export type Seo = z.infer<typeof seo>

export const sharePayload = z.object({
  title: z.string(),
  desc: z.string(),
  link: z.string(),
  imgUrl: z.string(),
})
export type SharePayload = z.infer<typeof sharePayload>

export const facet = z.object({ key: z.string(), label: z.string(), total: z.int() })
export type Facet = z.infer<typeof facet>

export const nearStation = z.object({
  id: z.int(),
  name: z.string(),
  lines: z.array(nameRef),
  distance: z.int(),
})
export type NearStation = z.infer<typeof nearStation>

export const cleared = z.object({ cleared: z.int() })
export type Cleared = z.infer<typeof cleared>

export const deleted = z.object({ deleted: z.int() })
export type Deleted = z.infer<typeof deleted>

/** law: read in the legal text; quoted: by another public source; estimate: to be shown as one. */
export const quality = z.enum(['law', 'quoted', 'estimate'])

/** Value assumed for an omitted field. */
export const assumption = z.object({ field: z.string(), value: z.string(), text: z.string() })
export type Assumption = z.infer<typeof assumption>

export const warning = z.object({ kind: z.string(), text: z.string() })
export type Warning = z.infer<typeof warning>
