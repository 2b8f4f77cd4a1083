import { useState } from 'react'
import type { HouseStatus } from '@/contract/codes'
import { Header } from '@/features/chrome/header/header'
import { HeaderButton } from '@/features/chrome/header/header-button'
import { Screen } from '@/features/chrome/screen/screen'
import { MissingState } from '@/features/chrome/screen/screen-content'
import { isMissing } from '@/features/chrome/screen/error-words'
import { LEAD_WORDS } from '@/features/lead/lead-words'
import { useLead, type LeadSubject } from '@/features/lead/use-lead'
import { ANY_TIME, viewingTerms } from '@/domain/lead/viewing-view'
import { useLeadLimits } from '@/domain/lead/use-lead-limits'
import { useLeadAbout } from '@/features/lead/use-lead-about'
import { useTrace } from '@/domain/visit/use-trace'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { serverNow } from '@/platform/clock'
import { HOTLINE } from '@/platform/config'
import { chromeFor, clientKind } from '@/platform/target'
import { useIsDesktop } from '@/platform/viewport'
import { ID } from '@/routes/rules'
import { useParams } from '@/routes/use-params'
import { isSignedIn, useSession } from '@/state/session'
import { DoneScreen } from './done'
import { ChooseLot } from './choose-lot'
import { Form, SendBar } from './form'
import { kindsFor, type AskKind } from './kinds'
import './index.scss'

const isEnded = ({ status }: { status: HouseStatus }) =>
  status === 'sold' || status === 'failed' || status === 'withdrawn'

/** Parses an id of the URL; anything else is undefined. */
const parseIdFromQuery = (text: string | undefined) =>
  text !== undefined && ID.test(text) ? Number(text) : undefined

function Consulting() {
  const params = useParams<'consulting'>()
  const isDesktop = useIsDesktop()
  const isMember = useSession(isSignedIn)
  useTrace('page', 0)
  const about = useLeadAbout({
    house: parseIdFromQuery(params.house_id),
    building: parseIdFromQuery(params.building_id),
    xiaoqu: parseIdFromQuery(params.xiaoqu_id),
    rights: parseIdFromQuery(params.rights_id),
    agent: parseIdFromQuery(params.agent_id),
  })
  const [now] = useState(serverNow)
  const terms = about.house ? viewingTerms(about.house, now) : ANY_TIME
  const kinds = kindsFor(
    about.about?.type,
    terms.why !== null,
    about.house !== undefined && isEnded(about.house),
  )
  const [chosen, setChosen] = useState(params.type as AskKind | undefined)
  const kind = kinds.find(({ key }) => key === chosen)?.key ?? kinds[0]?.key ?? 'zixun'
  const [isChoosing, setChoosing] = useState(false)
  const subject: LeadSubject = {
    kind,
    about: about.about,
    title: about.title,
    agentId: about.agent?.id,
    agentName: about.agent?.name,
  }
  const lead = useLead(subject, isMember)
  const limits = useLeadLimits(about.about).data
  const needsLot = kind === 'viewing' && about.about?.type !== 'house' && about.about?.type !== 'building'

  const header = (
    <Header
      title="咨询"
      side={
        chromeFor(clientKind()).hasHotline && (
          <HeaderButton icon="phone" label={`拨打热线 ${HOTLINE}`} href={`tel:${HOTLINE}`} />
        )
      }
    />
  )
  const frame = { name: 'consulting', title: LEAD_WORDS[kind].title, header, place: 'page' } as const
  if (about.error && isMissing(about.error))
    return (
      <Screen {...frame}>
        <MissingState />
      </Screen>
    )
  if (lead.receipt)
    return (
      <Screen {...frame}>
        <DoneScreen receipt={lead.receipt} isMember={isMember} onAgain={lead.again} />
      </Screen>
    )
  const form = {
    lead,
    subject,
    about,
    limits,
    terms,
    isMember,
    needsLot,
    onChoose: () => setChoosing(true),
  }
  return (
    <Screen {...frame} bar={!isDesktop && <SendBar {...form} />}>
      <Form {...form} kinds={kinds} onKind={setChosen} isDesktop={isDesktop} />
      {isChoosing && <ChooseLot chosen={about.house?.id} onClose={() => setChoosing(false)} />}
    </Screen>
  )
}

export default withErrorBoundary(Consulting)
