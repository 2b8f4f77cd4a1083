import { useChats } from '@/domain/lead/use-records'
import { RecordAgent, RecordCard, RecordLot } from '@/domain/lead/record-card'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { RecordsScreen } from '../records/records-screen'
import { shortTime } from '@/lib/dates'
import { CHAT_WORD } from '@/platform/chat'
import { linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { Press } from '@/ui/press/press'
import { Empty } from '@/ui/states/states'

function MyServiceWl() {
  const pages = useChats()
  return (
    <RecordsScreen
      name="my-service-wl"
      pages={pages}
      empty={
        <Empty
          title={`还没有${CHAT_WORD}`}
          hint="在房源页问过顾问，会按房源记在这里"
          actions={
            <Button kind="primary" {...linkTo('house-list', {})}>
              去找房
            </Button>
          }
        />
      }
    >
      {({ house, agent, open_total, last_at }) => (
        <RecordCard
          title={CHAT_WORD}
          time={`${shortTime(last_at)}，共 ${open_total} 次`}
          actions={
            <Press
              className="rec-a"
              {...linkTo('consulting', { house_id: house.id, agent_id: agent?.id, type: 'zixun' })}
            >
              继续问
            </Press>
          }
        >
          <RecordLot card={house} />
          <RecordAgent agent={agent} />
        </RecordCard>
      )}
    </RecordsScreen>
  )
}

export default withErrorBoundary(MyServiceWl)
