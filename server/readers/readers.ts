import { readPictureBody } from './picture-body'
import { blocksOfHtml } from './blocks-of-html'
import { readOwner } from '../notice/owner'
import { readNotice } from '../notice/read-notice'
import { readFilm } from './film/read-film'

/** All that reads the bytes and texts of strangers: what a thread of ./read-apart does. */
export const READERS = {
  body: readPictureBody,
  film: readFilm,
  html: blocksOfHtml,
  notice: readNotice,
  owner: readOwner,
}

type Readers = typeof READERS
export type ReaderKind = keyof Readers
export type Given<K extends ReaderKind> = Parameters<Readers[K]>[0]
export type Read<K extends ReaderKind> = ReturnType<Readers[K]>

export interface ReadJob {
  kind: ReaderKind
  given: unknown
}
