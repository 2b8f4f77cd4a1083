import { useState } from 'react'
import { useLogoffInfo } from '@/domain/account/use-account'
import '@/features/account/account.scss'
import { LogoffDone } from '@/features/account/logoff-done'
import { LogoffForm } from '@/features/account/logoff-form'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'

function MyLogoffVerification() {
  const [doneAt, setDoneAt] = useState<number>()
  return doneAt === undefined ? (
    <Verify onDone={setDoneAt} />
  ) : (
    <Screen name="my-logoff-verification" title="已提交注销" header="title" place="page">
      <LogoffDone at={doneAt} days={7} />
    </Screen>
  )
}

export default withErrorBoundary(MyLogoffVerification)

function Verify({ onDone }: { onDone: (at: number) => void }) {
  const query = useLogoffInfo()
  return (
    <Screen
      name="my-logoff-verification"
      title="验证身份"
      header="title"
      place="member"
      query={query}
      subject="注销说明"
    >
      {info => <LogoffForm info={info} onDone={onDone} />}
    </Screen>
  )
}
