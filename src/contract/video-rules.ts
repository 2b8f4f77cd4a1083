/** Rules of videos that client and server share. */

/** smooth: for a phone's network; high: as it was uploaded. From small to large. */
export const VIDEO_QUALITIES = ['smooth', 'high'] as const
export type VideoQuality = (typeof VIDEO_QUALITIES)[number]

/** A film that comes in parts: its bytes at most, and those of a part. */
export const FILM_BYTES_MOST = 200 * 1024 * 1024
export const FILM_PART_BYTES = 4 * 1024 * 1024

/** What a video shows. */
export const VIDEO_SUBJECTS = ['indoor', 'outside', 'occupied'] as const
export type VideoSubject = (typeof VIDEO_SUBJECTS)[number]
export const VIDEO_SUBJECT_LABELS: Record<VideoSubject, string> = {
  indoor: '室内现状',
  outside: '楼道与小区',
  occupied: '有租客或占用',
}
