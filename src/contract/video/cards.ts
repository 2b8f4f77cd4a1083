import { z } from 'zod'
import { HOUSE_STATUSES, ROUNDS } from '../codes'
import { sharePayload } from '../common'
import { flag } from '../field'
import { agentBrief } from '../agent/cards'
import { houseCard } from '../house/cards'
import { VIDEO_QUALITIES } from '../video-rules'

/** Current state of a video's lot: price in fen, times in Unix seconds. */
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
  /** The same picture in portrait format, like the video. */
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
  /** Null without a lot, or if it is no longer public. */
  lot: videoLot.nullable(),
})
export type VideoCard = z.infer<typeof videoCard>

/** A chapter of a video: start in seconds, title, and a description of the scene. */
export const videoChapter = z.object({ at: z.int(), title: z.string(), text: z.string() })
export type VideoChapter = z.infer<typeof videoChapter>

/** One quality of a video; bytes are null while transcoding runs. */
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
  /** Recording day, Unix seconds. */
  shot_at: z.int(),
  chapters: z.array(videoChapter),
  /** Ascending in size. */
  files: z.array(videoFile),
  agent_followed: flag,
  house: houseCard.nullable(),
  share: sharePayload,
})
export type VideoInfo = z.infer<typeof videoInfo>
