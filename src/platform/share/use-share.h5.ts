import { useEffect } from 'react'
import { matchFor } from '@/routes/match'
import type { ShareData } from './share-data'
import { setWechatShare } from './wechat-share'

/** Sets the data that WeChat's in-app browser shows when this page is shared. Other browsers read the page's meta tags. */
export function useShare({ screen, params = {}, title, desc, imgUrl }: ShareData) {
  const link = matchFor(screen, params).canonical
  useEffect(() => {
    setWechatShare({ title, desc, link, imgUrl })
  }, [title, desc, link, imgUrl])
}
