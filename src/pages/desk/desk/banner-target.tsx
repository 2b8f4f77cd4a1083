import { useEffect, useState } from 'react'
import { View } from '@tarojs/components'
import { fetchPreview } from '@/domain/desk/use-desk'
import { resolve } from '@/routes/match'
import { Small } from './parts'

/** Shows if a URL opens, and for a list its current number of lots. */
export function BannerTarget({ to }: { to: string }) {
  const [total, setTotal] = useState<number>()
  const isOwn = to.startsWith('/')
  const match = isOwn ? resolve(to) : undefined
  const query = match?.screen === 'house-list' ? (to.split('?')[1] ?? '') : ''
  useEffect(() => {
    if (query === '') return
    let isHere = true
    const timer = setTimeout(
      () =>
        fetchPreview([{ kind: 'lots', title: '', text: '', look: 'count', ids: [], query, limit: 1 }])
          .then(({ blocks: [lots] }) => {
            if (isHere && lots?.kind === 'lots') setTotal(lots.total)
          })
          .catch(() => undefined),
      400,
    )
    return () => {
      isHere = false
      clearTimeout(timer)
    }
  }, [query])
  if (to === '') return null
  if (!isOwn) return <Small>外站，须在允许的站点之内</Small>
  return match?.isFound ? (
    <View className="edk-small edk-good">
      {['本站地址，能打开', query !== '' && total !== undefined && `${total} 套`].filter(Boolean).join('，')}
    </View>
  ) : (
    <View className="edk-small edk-risk">本站没有这个页面</View>
  )
}
