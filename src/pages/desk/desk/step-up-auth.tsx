import { useState, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import { lackIn, useLoginState } from '@/domain/desk/use-security'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { Press } from '@/ui/press/press'
import { MfaPrompt } from './mfa-prompt'
import { Refusal } from './panel'
import { useAsyncAction } from './use-async-action'
import './gate.scss'

/** Runs work that may require the second factor again: then sets `wish`, which runs after the verification. */
export function useStepUpAuth() {
  const [wish, setWish] = useState<() => void>()
  const { run, ...rest } = useAsyncAction()
  const later = (again: () => void) => {
    setWish(() => again)
    return true
  }
  const guarded = (work: () => Promise<unknown>) => {
    void run(work, failure => (lackIn(failure) === 'proof' ? later(() => guarded(work)) : false))
  }
  const drop = () => setWish(undefined)
  return { ...rest, run, wish, later, guarded, drop }
}

/** Requests the second factor in place of a form's button; the input stays. */
export function ProveAgain({ wish, drop }: Pick<ReturnType<typeof useStepUpAuth>, 'wish' | 'drop'>) {
  const query = useLoginState()
  return (
    <View role="group" aria-label="请再验证一次">
      <View className="u-title u-t17">请再验证一次</View>
      <ScreenContent query={query} subject="登录保护">
        {state => (
          <MfaPrompt
            state={state}
            onProved={() => {
              drop()
              wish?.()
            }}
          />
        )}
      </ScreenContent>
      <Press className="edg-other" onPress={drop}>
        取消
      </Press>
    </View>
  )
}

/** Refusal of an action, and its buttons, in whose place the second factor is asked for. */
export const Guarded = ({
  action: { error, wish, drop },
  children,
}: {
  action: Pick<ReturnType<typeof useStepUpAuth>, 'error' | 'wish' | 'drop'>
  children: ReactNode
}) => (
  <>
    <Refusal error={error} />
    {wish ? <ProveAgain wish={wish} drop={drop} /> : children}
  </>
)

/** The same below a row of a table, whose buttons stay. */
export const RowGuard = ({ action }: Pick<Parameters<typeof Guarded>[0], 'action'>) =>
  (action.error !== null || action.wish) && (
    <View className="edk-pad">
      <Guarded action={action}>{null}</Guarded>
    </View>
  )
