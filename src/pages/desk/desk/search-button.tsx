import { lazy, Suspense, useState } from 'react'
import { View } from '@tarojs/components'
import type { Permission } from '@/contract/permissions'
import { useCommandKey } from '@/platform/keys'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { usePageShown } from '../table/use-page-shown'

const DeskSearch = lazy(() => import('./search'))

/** Opens the search over the whole desk, also by Ctrl+K. */
export function SearchButton({ permissions }: { permissions: readonly Permission[] }) {
  const [isOpen, setOpen] = useState(false)
  const isShown = usePageShown()
  useCommandKey('k', () => {
    if (isShown) setOpen(true)
  })
  return (
    <>
      <Press className="edk-search" onPress={() => setOpen(true)}>
        <Icon name="search" size="s" />
        <View className="u-aloud">搜索</View>
        <View className="u-grow">编号、案号、地址、标题</View>
        <View className="edk-search-key">Ctrl K</View>
      </Press>
      {isOpen && (
        <Suspense fallback={null}>
          <DeskSearch permissions={permissions} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
