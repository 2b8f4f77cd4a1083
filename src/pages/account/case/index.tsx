import { useState } from 'react'
import { CASE_NUMBER, parseCaseNumber } from '@/domain/case/case-view'
import { isRefusal, useCase, type CaseKey } from '@/domain/case/use-cases'
import { CasePage } from '@/features/case/case-page'
import { FindCase } from '@/features/case/find-case'
import { Screen } from '@/features/chrome/screen/screen'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { useParams } from '@/routes/use-params'
import { isSignedIn, useSession } from '@/state/session'
import { DemoMark } from '@/ui/section/section'

/** Opens a member's own case by its number; anybody else also gives the last four digits of the phone. */
function CaseProgress() {
  const { number = '' } = useParams<'case'>()
  const isMember = useSession(isSignedIn)
  const typed = parseCaseNumber(number)
  const [key, setKey] = useState<CaseKey | null>(
    isMember && CASE_NUMBER.test(typed) ? { number: typed } : null,
  )
  const query = useCase(key ?? { number: typed }, key !== null)
  const isRefused = isRefusal(query.error)
  const asksFor = key === null || (isRefused && !query.data)
  return (
    <Screen name="case" title="处理进度" header="title" place="page">
      {asksFor || (query.isPending && key.last4 !== undefined) ? (
        <FindCase
          number={number}
          error={isRefused && key?.last4 !== undefined ? query.error?.message : undefined}
          isBusy={query.isFetching && key !== null}
          onFind={next => {
            if (next.number === key?.number && next.last4 === key.last4) void query.refetch()
            else setKey(next)
          }}
        />
      ) : (
        <ScreenContent query={query} subject="处理进度">
          {data => <CasePage shown={data.case} by={key} />}
        </ScreenContent>
      )}
      <DemoMark />
    </Screen>
  )
}

export default withErrorBoundary(CaseProgress)
