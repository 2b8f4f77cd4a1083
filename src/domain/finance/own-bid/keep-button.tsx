import { useState } from 'react'
import { go } from '@/routes/go'
import { isSignedIn, useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { toast } from '@/ui/toast/toast'
import { keepCalculation } from './use-calculations'

/** 保存: adds a calculation to 我的测算 and then links to that list; a visitor logs in first. */
export function KeepButton({ kind, id }: { kind: 'tax' | 'loan'; id: string }) {
  const isMember = useSession(isSignedIn)
  const [state, setState] = useState<'open' | 'busy' | 'kept'>('open')
  const press = () => {
    if (!isMember || state === 'kept') {
      go('my-calculations', {})
      return
    }
    setState('busy')
    void keepCalculation(kind, id).then(
      () => {
        setState('kept')
        toast('已存入我的测算')
      },
      () => setState('open'),
    )
  }
  return (
    <Button busy={state === 'busy'} onPress={press}>
      {state === 'kept' ? '我的测算' : '保存'}
    </Button>
  )
}
