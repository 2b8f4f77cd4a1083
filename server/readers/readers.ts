import { readPictureBody } from './picture-body'
import { blocksOfHtml } from './blocks-of-html'
import { readOwner } from '../notice/owner'
import { readPapers } from '../notice/papers/read-paper'
import { readNotices, type LotNotice } from '../notice/read-notices'
import { readNotice } from '../notice/read-notice'
import { judgeSecondFacts } from '../notice/second-reading'
import { readGtfs } from './gtfs'
import { readFilm, readFilmHead } from './film/read-film'
import { readPdf } from './pdf'
import { readSheet } from './sheet'

/** All parsers of untrusted bytes and texts: the jobs of a ./read-apart thread. */
export const READERS = {
  body: readPictureBody,
  film: readFilm,
  gtfs: readGtfs,
  filmHead: readFilmHead,
  html: blocksOfHtml,
  notice: ({ sections, lot }: LotNotice) => readNotice(sections, lot),
  notices: readNotices,
  owner: readOwner,
  papers: readPapers,
  second: judgeSecondFacts,
  pdf: readPdf,
  sheet: readSheet,
}

type Readers = typeof READERS
export type ReaderKind = keyof Readers
export type Given<K extends ReaderKind> = Parameters<Readers[K]>[0]
export type Read<K extends ReaderKind> = Awaited<ReturnType<Readers[K]>>

export interface ReadJob {
  kind: ReaderKind
  given: unknown
}
