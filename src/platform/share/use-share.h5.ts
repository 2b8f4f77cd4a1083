import { useEffect } from 'react'
import { matchFor } from '@/routes/match'
import type { ShareData } from './share-data'
import { setWechatShare } from './wechat-share'

/** What WeChat's in-app browser shows when this page is sent on. Other browsers read the page's own tags. */
export function useShare({ screen, params = {}, title, desc, imgUrl }: ShareData) {
  const link = matchFor(screen, params).canonical
  useEffect(() => {
    setWechatShare({ title, desc, link, imgUrl })
  }, [title, desc, link, imgUrl])
}
