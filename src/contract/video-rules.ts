/** Rules of videos that client and server share. */

/** smooth: for mobile networks; high: as uploaded. Ascending in size. */
export const VIDEO_QUALITIES = ['smooth', 'high'] as const
export type VideoQuality = (typeof VIDEO_QUALITIES)[number]

/** Maximum bytes of a video uploaded in parts, and of each part. */
export const MAX_FILM_BYTES = 200 * 1024 * 1024
export const FILM_PART_BYTES = 4 * 1024 * 1024

export const VIDEO_SUBJECTS = ['indoor', 'outside', 'occupied'] as const
export type VideoSubject = (typeof VIDEO_SUBJECTS)[number]
export const VIDEO_SUBJECT_LABELS: Record<VideoSubject, string> = {
  indoor: '室内现状',
  outside: '楼道与小区',
  occupied: '有租客或占用',
}
