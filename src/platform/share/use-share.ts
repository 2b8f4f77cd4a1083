import { useEffect } from 'react'
import { useDidShow, useShareAppMessage, useShareTimeline } from '@tarojs/taro'
import { matchFor, buildPageUrl, resolve } from '@/routes/match'
import { urlParts } from '@/routes/query'
import { shareAddress } from '../picture-address'
import { TARGET } from '../target'
import type { ShareData, SharedThing } from './share-data'
import { tellPageInfo } from './page-info'
import { noteShared, withSharer } from './sharer'

/** Data attributes of a share button in a list, which describe its row. */
interface RowData {
  title?: string
  link?: string
  img?: string
  type?: SharedThing['type']
  entity?: string
}

/** The mini-program's page of a public URL. */
function pageOfLink(link: string): string {
  const { screen, params } = resolve(link)
  return buildPageUrl(screen as 'home', params)
}

/** Sets the info again when the page is shown again: another page has set its own in the meantime. */
function usePageInfo({ title, desc, imgUrl }: Pick<ShareData, 'title' | 'desc' | 'imgUrl'>) {
  useDidShow(() => {
    tellPageInfo({ title, desc, imgUrl })
  })
  useEffect(() => {
    tellPageInfo({ title, desc, imgUrl })
  }, [title, desc, imgUrl])
}

/** Default picture for pages without one. */
const BRAND_PICTURE = '/static/share.jpg'

/**
 * Sets the data that the share button and menu of a mini-program use: for this page, or for the row of the button. The page's config
 * enables sharing.
 */
export function useShare({ screen, params = {}, title, desc, imgUrl, thing }: ShareData) {
  usePageInfo({ title, desc, imgUrl })
  const pageNow = () => withSharer(buildPageUrl(screen as 'home', matchFor(screen, params).params))
  // A path would be a file of the package.
  const imageUrl = shareAddress(imgUrl ?? BRAND_PICTURE)
  const way = TARGET === 'weapp' ? 'wechat' : 'mini'
  useShareAppMessage(({ target }) => {
    const row = (target as { dataset?: RowData } | undefined)?.dataset
    if (row?.link) {
      if (row.type) noteShared({ type: row.type, id: Number(row.entity) }, way)
      return {
        title: row.title ?? title,
        path: withSharer(pageOfLink(row.link)),
        imageUrl: shareAddress(row.img ?? BRAND_PICTURE),
      }
    }
    noteShared(thing, way)
    return { title, path: pageNow(), imageUrl }
  })
  useShareTimeline(() => {
    noteShared(thing, 'timeline')
    return { title, query: urlParts(pageNow()).search.slice(1), imageUrl }
  })
}
