// An agent's workbench. On the desktop the list of leads and the open lead are next to each other, and the first lead opens automatically;
// on a phone a lead opens in a bottom sheet. The totals of the tabs are a separate query, so that a change of the tab refetches only the
// rows.

import { useState } from 'react'
import { View } from '@tarojs/components'
import type { AgentDesk } from '@/contract/agent/schema'
import type { LeadCard } from '@/contract/lead/cards'
import type { LeadInfo } from '@/contract/lead/schema'
import { DeskCounts, DeskLots, DeskMonth } from '@/domain/lead/workbench/sections'
import {
  deskLine,
  sumTabTotals,
  getWorkbenchTabs,
  type DeskTab,
} from '@/domain/lead/workbench/workbench-view'
import { LeadPanel } from '@/domain/lead/workbench/lead-panel'
import { saveLeads } from '@/domain/lead/workbench/save-leads'
import { LeadTable } from '@/domain/lead/workbench/lead-table'
import { LeadRow } from '@/domain/lead/workbench/lead-row'
import { PAGE_SIZE, useWorkbench, useDeskLeads, useLeadTotals } from '@/domain/lead/workbench/use-workbench'
import { Screen } from '@/features/chrome/screen/screen'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { useIsDesktop } from '@/platform/viewport'
import { linkTo } from '@/routes/go'
import { useParams, useSetParams } from '@/routes/use-params'
import { Avatar } from '@/ui/avatar/avatar'
import { Button } from '@/ui/button/button'
import { Press } from '@/ui/press/press'
import { Sheet } from '@/ui/sheet/sheet'
import { BoneSections } from '@/ui/skeleton/skeleton'
import { Empty } from '@/ui/states/states'
import { Tabs } from '@/ui/tabs/tabs'
import { OwnLedger } from './own-ledger'
import { OwnEntry } from './own-entry'
import { LeadRecords } from './lead-records'
import { OwnRecords } from './own-records'
import { RegisterCall } from './register-call'

/** An agent's workbench: waiting leads, appointments, own lots and the month. */
function MyDesk() {
  const query = useWorkbench()
  return (
    <Screen
      name="my-desk"
      title="顾问工作台"
      header="title"
      place="member"
      query={query}
      subject="工作台"
      skeleton={<BoneSections />}
    >
      {desk => <Desk desk={desk} />}
    </Screen>
  )
}

export default withErrorBoundary(MyDesk)

function Desk({ desk }: { desk: AgentDesk }) {
  const isDesktop = useIsDesktop()
  const { tab: wanted } = useParams<'my-desk'>()
  const tab: DeskTab = getWorkbenchTabs(desk, wanted).find(({ key }) => key === wanted)?.key ?? 'new'
  const [byNext, setByNext] = useState(false)
  const pages = useDeskLeads(desk.agent.id, tab, byNext && isDesktop)
  const [picked, setChosen] = useState<number>()
  // Next to the list a lead is always shown.
  const chosen = picked ?? (isDesktop ? pages.rows[0]?.id : undefined)
  const close = () => setChosen(undefined)
  const setParams = useSetParams<'my-desk'>()
  const records = (lead: LeadInfo) => <LeadRecords lead={lead} lots={desk.lots} />
  const [isHeard, setHeard] = useState(false)
  return (
    <>
      {!isDesktop && <Who desk={desk} />}
      <DeskLine desk={desk} leads={isDesktop ? pages.rows : []} onCall={() => setHeard(true)} />
      <View className="dk-lay">
        <View>
          <Leads
            desk={desk}
            tab={tab}
            pages={pages}
            chosen={chosen}
            onChoose={setChosen}
            byNext={byNext}
            onSort={setByNext}
          />
          <DeskLots {...desk} />
          <DeskMonth {...desk} />
          <OwnRecords desk={desk} />
          <OwnLedger desk={desk} />
          <OwnEntry agentId={desk.agent.id} />
        </View>
        {isDesktop && (
          <View className="dk-side u-p4 u-card" role="complementary" aria-label="线索">
            {chosen === undefined ? (
              <Empty small title="这里还没有线索" />
            ) : (
              <LeadPanel key={chosen} id={chosen} more={records} />
            )}
          </View>
        )}
      </View>
      {isHeard && (
        <RegisterCall
          lots={desk.lots}
          onClose={() => setHeard(false)}
          onDone={id => {
            setHeard(false)
            setParams({ tab: 'contacted' })
            setChosen(id)
          }}
        />
      )}
      {!isDesktop && chosen !== undefined && (
        <Sheet open onClose={close} title="线索">
          <LeadPanel id={chosen} more={records} />
        </Sheet>
      )}
    </>
  )
}

const Who = ({ desk: { agent, licence_no } }: { desk: AgentDesk }) => (
  <Press className="dk-head u-row u-g3" {...linkTo('agent-detail', { id: agent.id })}>
    <Avatar src={agent.avatar} size={48} />
    <View className="u-grow">
      <View className="u-t20 u-strong">{agent.name}</View>
      <View className="u-t13 u-c2">{licence_no ? `执业登记 ${licence_no}` : agent.company}</View>
    </View>
  </Press>
)

/** Summary of the desk, and its actions; `leads`: those that can be exported. */
const DeskLine = ({
  desk,
  leads,
  onCall,
}: {
  desk: AgentDesk
  leads: readonly LeadCard[]
  onCall: () => void
}) => (
  <View className="dk-line u-row u-g3 u-wrap u-label">
    <View className="dk-say">{deskLine(desk)}</View>
    <Button size="small" icon="plus" onPress={onCall}>
      登记来电
    </Button>
    {leads.length > 0 && (
      <Button size="small" icon="download" onPress={() => saveLeads(leads)}>
        导出表格
      </Button>
    )}
  </View>
)

interface LeadsProps {
  desk: AgentDesk
  tab: DeskTab
  pages: ReturnType<typeof useDeskLeads>
  chosen: number | undefined
  onChoose: (id: number | undefined) => void
  byNext: boolean
  onSort: (byNext: boolean) => void
}

function Leads({ desk, tab, pages, chosen, onChoose, byNext, onSort }: LeadsProps) {
  const { counts, team } = desk
  const tabs = getWorkbenchTabs(desk, tab)
  const totals = useLeadTotals(desk.agent.id)
  // A phone has space for the waiting leads only.
  const isDesktop = useIsDesktop()
  const totalOf = (key: DeskTab) => {
    if (key === 'new') return counts.waiting
    if (key === 'team') return team?.waiting
    if (key === 'viewing' || key === 'ask') return pages.total
    return isDesktop && totals ? sumTabTotals(totals, key) : undefined
  }
  const setParams = useSetParams<'my-desk'>()
  return (
    <>
      <DeskCounts
        counts={counts}
        onLeads={kind => {
          onChoose(undefined)
          setParams({ tab: kind })
        }}
      />
      <View className="dk-leads u-card u-mx3 u-clip">
        <Tabs
          label="线索"
          active={tab}
          items={tabs.map(({ key, label }) => ({
            key,
            label,
            total: totalOf(key),
          }))}
          onChange={key => {
            onChoose(undefined)
            setParams({ tab: key })
          }}
        />
        <ScreenContent query={pages} subject="线索" skeleton={<BoneSections />}>
          {() =>
            pages.rows.length === 0 ? (
              <Empty small title={tab === 'new' ? '都联系过了' : '这里还没有线索'} />
            ) : (
              <LeadRows {...{ tab, pages, isDesktop, chosen, onChoose, byNext, onSort }} />
            )
          }
        </ScreenContent>
      </View>
    </>
  )
}

/** The loaded leads: a table on the desktop, cards on phones. */
const LeadRows = ({
  tab,
  pages,
  isDesktop,
  chosen,
  onChoose,
  byNext,
  onSort,
}: Omit<LeadsProps, 'desk'> & { isDesktop: boolean }) => (
  <>
    {isDesktop && (
      <LeadTable
        leads={pages.rows}
        chosen={chosen}
        isTeam={tab === 'team'}
        byNext={byNext}
        onSort={onSort}
        onOpen={onChoose}
      />
    )}
    {(isDesktop ? [] : pages.rows).map(lead => (
      <LeadRow
        key={lead.id}
        lead={lead}
        isOn={lead.id === chosen}
        agent={tab === 'team' ? lead.agent?.name : undefined}
        onOpen={() => onChoose(lead.id)}
      />
    ))}
    {pages.hasNextPage && (
      <Button kind="plain" busy={pages.isFetchingNextPage} onPress={() => void pages.fetchNextPage()}>
        再看 {PAGE_SIZE} 条
      </Button>
    )}
  </>
)
