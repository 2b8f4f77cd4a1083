import { useState } from 'react'
import { View } from '@tarojs/components'
import { CASE_TEXTS, parseCaseField, parseCaseKind, type OwnCase } from '@/domain/case/case-view'
import { useCaseAgent, useCasesLeft, useCaseLot } from '@/domain/case/use-cases'
import { CaseForm } from '@/features/case/case-form'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { go } from '@/routes/go'
import { ID } from '@/routes/rules'
import { useParams } from '@/routes/use-params'
import { isSignedIn, useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { DemoMark, Section } from '@/ui/section/section'
import { SkeletonText } from '@/ui/skeleton/skeleton'

/** Parses an id of the URL; anything else is undefined. */
const parseIdParam = (text: string | undefined) =>
  text !== undefined && ID.test(text) ? Number(text) : undefined

/** Form for a new case about a lot and its field, an agent or a text; for guests too. */
function NewCase() {
  const params = useParams<'case-new'>()
  const isMember = useSession(isSignedIn)
  const houseId = parseIdParam(params.house_id)
  const agentId = parseIdParam(params.agent_id)
  const textId = parseIdParam(params.text_id)
  const textType = CASE_TEXTS.find(type => type === params.text_type)
  const lot = useCaseLot(houseId)
  const agent = useCaseAgent(agentId)
  const left = useCasesLeft(isMember).data?.left_today
  const [sent, setSent] = useState<OwnCase>()
  const isReady = (houseId === undefined || !lot.isPending) && (agentId === undefined || !agent.isPending)
  return (
    <Screen name="case-new" title="反映问题" header="title" place="page">
      {sent ? (
        <Sent shown={sent} isMember={isMember} />
      ) : !isReady ? (
        <SkeletonText lines={6} />
      ) : (
        <CaseForm
          start={{
            lot: lot.data?.list[0],
            field: parseCaseField(params.field),
            agent: agent.data && { id: agent.data.id, name: agent.data.name },
            text: textType && textId !== undefined ? { type: textType, id: textId } : undefined,
            kind: parseCaseKind(params.kind),
          }}
          left={left}
          onSent={setSent}
        />
      )}
      <DemoMark />
    </Screen>
  )
}

export default withErrorBoundary(NewCase)

/** Shows the number for following the case. */
function Sent({ shown, isMember }: { shown: OwnCase; isMember: boolean }) {
  return (
    <Section title="已收到">
      <View className="u-t24 u-strong" role="status">
        {shown.number}
      </View>
      <View className="u-t13 u-c2 u-mt2">
        {isMember
          ? '有回复会告诉您，也可以随时查进度'
          : '请记下编号：凭它和手机号后四位查进度，我们不主动发短信'}
      </View>
      <View className="u-row u-mt3">
        <Button grow kind="primary" onPress={() => go('case', { number: shown.number }, { mode: 'replace' })}>
          查进度
        </Button>
      </View>
    </Section>
  )
}
