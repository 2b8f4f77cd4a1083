import { useState } from 'react'
import { View } from '@tarojs/components'
import { LEAD_VIEW_WORDS, type LeadView } from '@/domain/desk/lead-rows'
import { useBoardLeads } from '@/domain/desk/use-lead-board'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { Empty } from '@/ui/states/states'
import { Chips } from './chips'
import { OpenedLead } from './lead-board'
import { LeadCard } from './lead-card'
import { Card } from './parts'
import { Pager } from './pager'
import { Allowed } from './rights'
import { useBoard } from './use-board'

const VIEWS = ['late', 'due', 'open'] as const satisfies readonly LeadView[]
const SIZE = 10

/** The board of leads on a phone: a list, each lead with the menu of its state. */
export const LeadsOnPhone = () => (
  <Allowed call="desk/leads">
    <LeadList />
  </Allowed>
)

function LeadList() {
  const board = useBoard()
  const [view, setView] = useState<(typeof VIEWS)[number]>('late')
  const [page, setPage] = useState(1)
  const query = useBoardLeads({ view, page, page_size: SIZE })
  return (
    <Card title="线索">
      <Chips
        label="哪些线索"
        keys={VIEWS}
        words={LEAD_VIEW_WORDS}
        totals={query.data?.views}
        value={view}
        onChange={next => {
          setView(next)
          setPage(1)
        }}
      />
      <ScreenContent query={query} subject="线索">
        {({ list, total }) => (
          <>
            {list.length === 0 && <Empty small title="没有这样的线索" />}
            <View role="list" aria-label="线索">
              {list.map(lead => (
                <LeadCard key={lead.id} {...{ lead, board }} />
              ))}
            </View>
            {total > SIZE && <Pager page={page} size={SIZE} total={total} onPage={setPage} />}
          </>
        )}
      </ScreenContent>
      <OpenedLead board={board} />
    </Card>
  )
}
