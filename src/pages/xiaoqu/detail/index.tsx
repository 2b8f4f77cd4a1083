import { useState } from 'react'
import { useEntityPage } from '@/domain/visit/use-entity-page'
import { useXiaoqu, type XiaoquInfo } from '@/domain/xiaoqu/use-xiaoqu'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { LeadSheet } from '@/features/lead/lead-sheet'
import type { LeadSubject } from '@/features/lead/use-lead'
import { useIsDesktop } from '@/platform/viewport'
import { useParams } from '@/routes/use-params'
import { ActionBar } from './action-bar'
import { XiaoquLayout } from './layout'
import { XiaoquSkeleton } from './skeleton'
import type { OnLead } from './actions'

function XiaoquDetail() {
  const { xiaoquid } = useParams<'xiaoqu-detail'>()
  const id = Number(xiaoquid)
  const query = useXiaoqu(id)
  const isDesktop = useIsDesktop()
  const [subject, setSubject] = useState<LeadSubject>()
  const xiaoqu = query.data
  useEntityPage('xiaoqu', xiaoqu, { screen: 'xiaoqu-detail', params: { xiaoquid }, title: '小区' })
  const onLead: OnLead = (kind, agent) =>
    setSubject({
      kind,
      about: { type: 'xiaoqu', id },
      title: xiaoqu?.name ?? '',
      agentId: agent?.id,
      agentName: agent?.name,
    })
  return (
    <Screen
      name="xiaoqu-detail"
      title={xiaoqu?.name ?? '小区详情'}
      headed={xiaoqu !== undefined}
      header={isDesktop ? 'default' : xiaoqu ? 'none' : 'title'}
      subject="小区信息"
      bar={xiaoqu && !isDesktop && <ActionBar xiaoqu={xiaoqu} onLead={onLead} />}
      query={query}
      skeleton={<XiaoquSkeleton />}
    >
      {(shown: XiaoquInfo) => (
        <>
          <XiaoquLayout xiaoqu={shown} onLead={onLead} />
          {subject && <LeadSheet open subject={subject} onClose={() => setSubject(undefined)} />}
        </>
      )}
    </Screen>
  )
}

export default withErrorBoundary(XiaoquDetail)
