// Schemas of editorial content as the API returns it: articles, letters, reports, banners and campaign (marketing) pages, each as a list
// card and as a full page. Full texts come as blocks (blocks.ts) together with HTML generated from them. Stored variants
// (`storedMarketing`, `deskBanner`) are for editors and include hidden parts.
import { z } from 'zod'
import { agentBrief } from '../agent/cards'
import { buildingCard } from '../building/cards'
import { picture, seo, sharePayload } from '../common'
import { dateText, flag } from '../field'
import { searchHighlight } from '../search-highlight'
import { houseCard } from '../house/cards'
import { rightsCard } from '../rights/cards'
import { videoCard } from '../video/cards'
import { block, shownBlock } from './blocks'

export const tag = z.object({ id: z.int(), name: z.string(), sort: z.int() })
export type Tag = z.infer<typeof tag>

export const articleCard = z.object({
  id: z.int(),
  /** 0: a draft without a group. */
  group_id: z.int(),
  group_name: z.string(),
  title: z.string(),
  summary: z.string(),
  cover: z.string(),
  tags: z.array(tag),
  author: z.string(),
  source: z.string(),
  view_total: z.int(),
  /** Publication time; for a text that was never published, its creation time. */
  created_at: z.int(),
  /** Open lots that the text mentions. */
  house_total: z.int(),
  /** Snippet around the match, in keyword searches only. */
  hit: searchHighlight.optional(),
})
export type ArticleCard = z.infer<typeof articleCard>

export const TEXT_STATES = ['draft', 'review', 'scheduled', 'published', 'withdrawn'] as const
export type TextState = (typeof TEXT_STATES)[number]

export const titleRef = z.object({ id: z.int(), title: z.string() })
export type TitleRef = z.infer<typeof titleRef>

/** A group of texts with its number of published ones. */
export const group = z.object({ id: z.int(), name: z.string(), sort: z.int(), total: z.int() })
export type Group = z.infer<typeof group>

/** Fields common to all our texts. */
const textFields = {
  /** HTML generated from the blocks. */
  content: z.string(),
  blocks: z.array(shownBlock),
  /** Lots and videos mentioned in the blocks. */
  houses: z.array(houseCard),
  videos: z.array(videoCard),
  status: z.enum(TEXT_STATES),
  /** Scheduled publication time, while it is scheduled. */
  publish_at: z.int().nullable(),
  updated_at: z.int(),
  /** Last change after publication; null: none, or no note was given. */
  changed: z.object({ at: z.int(), note: z.string() }).nullable(),
  prev: titleRef.nullable(),
  next: titleRef.nullable(),
  share: sharePayload,
}

export const article = z.object({
  ...articleCard.shape,
  ...textFields,
  related: z.array(articleCard),
  seo,
})
export type Article = z.infer<typeof article>

export const storyCard = z.object({
  id: z.int(),
  title: z.string(),
  summary: z.string(),
  cover: z.string(),
  tags: z.array(tag),
  author: z.string(),
  date: dateText,
  view_total: z.int(),
  created_at: z.int(),
  /** Snippet around the match, in keyword searches only. */
  hit: searchHighlight.optional(),
})
export type StoryCard = z.infer<typeof storyCard>

export const story = z.object({ ...storyCard.shape, ...textFields })
export type Story = z.infer<typeof story>

export const REPORT_KINDS = ['month', 'quarter', 'year', 'topic'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

export const keyFigure = z.object({
  label: z.string(),
  value: z.string(),
  unit: z.string(),
  note: z.string(),
})
export type KeyFigure = z.infer<typeof keyFigure>

export const reportCard = z.object({
  id: z.int(),
  title: z.string(),
  summary: z.string(),
  cover: z.string(),
  kind: z.enum(REPORT_KINDS),
  period: z.string(),
  region_id: z.int(),
  region_name: z.string(),
  figures: z.array(keyFigure),
  view_total: z.int(),
  created_at: z.int(),
  /** Snippet around the match, in keyword searches only. */
  hit: searchHighlight.optional(),
})
export type ReportCard = z.infer<typeof reportCard>

export const report = z.object({
  ...reportCard.shape,
  ...textFields,
  author: z.string(),
  /** URL of the PDF for members; null for a visitor. */
  file_url: z.string().nullable(),
  /** Page images of a report that is a document. */
  pages: z.array(picture),
  related: z.array(reportCard),
  seo,
})
export type Report = z.infer<typeof report>

export const banner = z.object({
  id: z.int(),
  place: z.string(),
  title: z.string(),
  image: z.string(),
  url: z.string(),
  sort: z.int(),
  start_time: z.int(),
  end_time: z.int(),
  is_ad: flag,
  /** Only for slot home_popup: the banner covers the whole home page. */
  is_full_screen: flag,
})
export type Banner = z.infer<typeof banner>

/** Fixed slots of the home page, in order. */
export const HOME_SLOTS = ['nav', 'notice', 'mid', 'float', 'popup'] as const
export type HomeSlot = (typeof HOME_SLOTS)[number]

export const BANNER_PLACES = [
  'home_top',
  'home_mid',
  'house_list',
  'house_detail',
  'build_list',
  'rights_list',
  'my',
  'research',
  'wiki',
  'evaluate',
  'loan',
  'factvideo',
  'download',
] as const
/** Slots with endpoints of their own: those of the home page, and its stream. */
export const HOME_PLACES = ['home_nav', 'home_notice', 'home_float', 'home_popup', 'home_stream'] as const

/** A banner as the desk sees it. */
export const deskBanner = z.object({
  ...banner.shape,
  place: z.enum([...BANNER_PLACES, ...HOME_PLACES]),
  is_draft: flag,
})
export type DeskBanner = z.infer<typeof deskBanner>

export const MARKETING_KINDS = [
  'image',
  'text',
  'video',
  'houses',
  'buildings',
  'rights',
  'articles',
  'form',
  'space',
] as const
export type MarketingKind = (typeof MARKETING_KINDS)[number]

/** A block in the specified API format, and in the format that is rendered. */
export const marketingBlock = z.object({
  kind: z.enum(MARKETING_KINDS),
  title: z.string(),
  text: z.string(),
  image: z.string(),
  url: z.string(),
  height: z.int(),
  houses: z.array(houseCard),
  buildings: z.array(buildingCard),
  rights: z.array(rightsCard),
  articles: z.array(articleCard),
  video: videoCard.nullable(),
  block: shownBlock,
})
export type MarketingBlock = z.infer<typeof marketingBlock>

export const MARKETING_STATES = ['draft', 'published'] as const
export type MarketingState = (typeof MARKETING_STATES)[number]

/** Target of a page whose campaign is over. */
export const marketingNext = z.object({ title: z.string(), to: z.string() })

export const marketingPage = z.object({
  id: z.int(),
  title: z.string(),
  /** Large heading over the first picture; '': the title. */
  headline: z.string(),
  summary: z.string(),
  /** Header pictures, one to three. */
  covers: z.array(z.string()),
  top_height: z.int(),
  bottom_height: z.int(),
  blocks: z.array(marketingBlock),
  /** Times of the form, with the seats left after verified visitors. */
  sessions: z.array(z.object({ at: z.int(), seats: z.int(), left: z.int() })),
  /** URL of its rendered route map, without `/light.webp` or `/dark.webp`. */
  route_map: z.string().nullable(),
  /** Agent who receives the form, if the page names one. */
  agent: agentBrief.nullable(),
  next: marketingNext.nullable(),
  status: z.enum(MARKETING_STATES),
  seo,
  share: sharePayload,
  start_time: z.int(),
  end_time: z.int(),
  updated_at: z.int(),
})
export type MarketingPage = z.infer<typeof marketingPage>

/** The page as stored, for editors: includes blocks that are hidden now. */
export const storedMarketing = z.object({
  id: z.int(),
  title: z.string(),
  headline: z.string(),
  summary: z.string(),
  covers: z.array(z.string()),
  blocks: z.array(block),
  /** Indexes of hidden blocks, from 0. */
  hidden: z.array(z.int()),
  next: marketingNext.nullable(),
  status: z.enum(MARKETING_STATES),
  seo,
  start_time: z.int(),
  end_time: z.int(),
  updated_at: z.int(),
  view_total: z.int(),
  lead_total: z.int(),
  /** Last editor; null: nobody at the desk. */
  editor: z.string().nullable(),
  /** Id of a pending change awaiting another staff member's approval; null: none. */
  waiting: z.int().nullable(),
})
export type StoredMarketing = z.infer<typeof storedMarketing>

export const marketingCard = z.object({
  id: z.int(),
  title: z.string(),
  status: z.enum(MARKETING_STATES),
  start_time: z.int(),
  end_time: z.int(),
  view_total: z.int(),
  lead_total: z.int(),
  updated_at: z.int(),
})
export type MarketingCard = z.infer<typeof marketingCard>
