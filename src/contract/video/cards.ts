import { z } from 'zod'
import { HOUSE_STATUSES, ROUNDS } from '../codes'
import { sharePayload } from '../common'
import { flag } from '../field'
import { agentBrief } from '../agent/cards'
import { houseCard } from '../house/cards'
import { VIDEO_QUALITIES } from '../video-rules'

/** The lot of a video as it stands now: price in fen, times in Unix seconds. */
export const videoLot = z.object({
  price: z.int(),
  status: z.enum(HOUSE_STATUSES),
  round: z.literal(ROUNDS),
  start_time: z.int(),
  end_time: z.int(),
  circle_name: z.string().nullable(),
  is_reminded: flag,
})
export type VideoLot = z.infer<typeof videoLot>

export const videoCard = z.object({
  id: z.int(),
  type: z.enum(['house', 'closing']),
  title: z.string(),
  cover: z.string(),
  /** The same picture upright, as the video is. */
  poster: z.string(),
  duration: z.int(),
  house_id: z.int().nullable(),
  house_title: z.string().nullable(),
  region_name: z.string().nullable(),
  agent: agentBrief.nullable(),
  view_total: z.int(),
  is_followed: flag,
  followed_total: z.int(),
  created_at: z.int(),
  /** null without a lot, or where it is no longer public. */
  lot: videoLot.nullable(),
})
export type VideoCard = z.infer<typeof videoCard>

/** A part of a video: from which second, what is seen, and in words what it shows. */
export const videoChapter = z.object({ at: z.int(), title: z.string(), text: z.string() })
export type VideoChapter = z.infer<typeof videoChapter>

/** One quality of a video; bytes are null while it is still being made. */
export const videoFile = z.object({
  quality: z.enum(VIDEO_QUALITIES),
  file_url: z.string(),
  width: z.int(),
  height: z.int(),
  bytes: z.int().nullable(),
})
export type VideoFile = z.infer<typeof videoFile>

export const videoInfo = z.object({
  ...videoCard.shape,
  video_url: z.string(),
  width: z.int(),
  height: z.int(),
  text: z.string().nullable(),
  has_sound: flag,
  is_demo: flag,
  /** The day it was taken on, Unix seconds. */
  shot_at: z.int(),
  chapters: z.array(videoChapter),
  /** From small to large. */
  files: z.array(videoFile),
  agent_followed: flag,
  house: houseCard.nullable(),
  share: sharePayload,
})
export type VideoInfo = z.infer<typeof videoInfo>
