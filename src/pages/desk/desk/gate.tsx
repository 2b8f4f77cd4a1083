import { lazy, useState, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import { isRefused, useLoginState } from '@/domain/desk/use-security'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { BoneSections } from '@/ui/skeleton/skeleton'
import './gate.scss'

const Lock = lazy(() => import('./lock'))
const Join = lazy(() => import('./join'))

/** Requires the second factor. The open content stays mounted behind the lock: no input is lost. */
export default function Gate({ children }: { children: ReactNode }) {
  const query = useLoginState()
  const [hasOpened, setOpened] = useState(false)
  const isOpen = query.data?.state === 'open'
  if (isOpen && !hasOpened) setOpened(true)
  if (!query.data && isRefused(query.error)) return <Join />
  return (
    <>
      {hasOpened && <View className={isOpen ? '' : 'edg-away'}>{children}</View>}
      {!isOpen && (
        <ScreenContent query={query} subject="编辑台" skeleton={<BoneSections />}>
          {state => <Lock state={state} />}
        </ScreenContent>
      )}
    </>
  )
}
