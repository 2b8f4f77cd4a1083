import { useState } from 'react'
import { parseVerifyKind } from '@/domain/verify/verify-view'
import { useVerify, type Asked } from '@/domain/verify/use-verify'
import { Screen } from '@/features/chrome/screen/screen'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { useParams } from '@/routes/use-params'
import { DemoMark } from '@/ui/section/section'
import { AskForm } from './ask-form'
import { Answer } from './answer'
import { Tips } from './tips'
import './index.scss'

/** Checks if a person, a message, a case or a call is ours; without a login. */
function Verify() {
  const [kind, setKind] = useState(parseVerifyKind(useParams<'verify'>().kind))
  const [asked, setAsked] = useState<Asked | null>(null)
  const query = useVerify(asked)
  return (
    <Screen name="verify" title="防冒充核验" header="title" place="page">
      <AskForm
        kind={kind}
        isBusy={query.isFetching && asked !== null}
        onKind={next => {
          setKind(next)
          setAsked(null)
        }}
        onAsk={code => {
          if (asked?.kind === kind && asked.code === code) void query.refetch()
          else setAsked({ kind, code })
        }}
      />
      {asked ? (
        <ScreenContent query={query} subject="核验结果">
          {shown => <Answer shown={shown} asked={asked} />}
        </ScreenContent>
      ) : (
        <Tips />
      )}
      <DemoMark />
    </Screen>
  )
}

export default withErrorBoundary(Verify)
