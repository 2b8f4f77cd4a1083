import { View } from '@tarojs/components'
import { headWords } from '@/domain/desk/running-view'
import { useRunning } from '@/domain/desk/use-running'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { ClientErrors } from './client-errors'
import type { DeskPlace } from './desk-place'
import { RunningState } from './running'

/** Operational state of the product, for admins. */
export function Operations({ place }: { place: DeskPlace }) {
  const query = useRunning()
  return (
    <>
      <View className="edk-top">
        <View className="edk-h1" role="heading" aria-level={1}>
          运行状态
        </View>
        <View className="edk-small">{query.data && headWords(query.data)}</View>
      </View>
      <ScreenContent query={query} subject="运行状态">
        {state => <RunningState state={state} />}
      </ScreenContent>
      <ClientErrors place={place} />
    </>
  )
}
