import { useShareAppMessage, useShareTimeline } from '@tarojs/taro'
import { matchFor, pageOf } from '@/routes/match'
import { urlParts } from '@/routes/query'
import type { ShareData } from './share-data'

/** What the share button and menu of a mini-program hand on: this page with its parameters. The page's config allows sharing. */
export function useShare({ screen, params = {}, title, imgUrl }: ShareData) {
  const page = pageOf(screen as 'home', matchFor(screen, params).params)
  useShareAppMessage(() => ({ title, path: page, imageUrl: imgUrl }))
  useShareTimeline(() => ({ title, query: urlParts(page).search.slice(1), imageUrl: imgUrl }))
}
