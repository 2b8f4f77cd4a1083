import { headWords } from '@/domain/desk/running-view'
import { useRunning } from '@/domain/desk/use-running'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { RoomHead } from './parts'
import { ClientErrors } from './client-errors'
import type { DeskPlace } from './desk-place'
import { RunningState } from './running'

/** Operational state of the product, for admins. */
export function Operations({ place }: { place: DeskPlace }) {
  const query = useRunning()
  return (
    <>
      <RoomHead title="运行状态" note={query.data && headWords(query.data)} />
      <ScreenContent query={query} subject="运行状态">
        {state => <RunningState state={state} />}
      </ScreenContent>
      <ClientErrors place={place} />
    </>
  )
}
