import { useState } from 'react'
import { OwnPractices } from '@/domain/finance/practice/practice-list'
import { PracticeLots, PracticeSetup } from '@/domain/finance/practice/practice-start'
import { usePracticeLog, usePracticeLots } from '@/domain/finance/practice/use-practice'
import { useTrace } from '@/domain/visit/use-trace'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { wanOfFen } from '@/lib/typed-money'
import { useShare } from '@/platform/share/use-share'
import { linkTo } from '@/routes/go'
import { useParams } from '@/routes/use-params'
import { Button } from '@/ui/button/button'
import { DemoMark } from '@/ui/section/section'
import { BoneSections } from '@/ui/skeleton/skeleton'
import { Empty } from '@/ui/states/states'
import { Running } from './running'

const TITLE = '竞拍练习'

/** Replays an ended auction with the user's own maximum bid. */
function Practice() {
  const { house_id } = useParams<'practice'>()
  const id = house_id === undefined ? undefined : Number(house_id)
  useTrace('tool', id ?? 0)
  useShare({ screen: 'practice', params: { house_id }, title: `${TITLE}：带上限，回放一场真实竞价` })
  return id === undefined ? <Choose /> : <One key={id} id={id} />
}

export default withErrorBoundary(Practice)

function Choose() {
  const lots = usePracticeLots(true)
  return (
    <Screen
      name="practice"
      title={TITLE}
      header="title"
      place="page"
      query={lots}
      skeleton={<BoneSections />}
      subject="竞价"
    >
      {({ list }) => (
        <>
          {list.length === 0 ? (
            <Empty
              title="暂无可练习的竞价"
              hint="成交、出价 4 次以上的竞价会出现在这里"
              actions={<Button {...linkTo('trade-data', {})}>查看成交数据</Button>}
            />
          ) : (
            <PracticeLots lots={list} />
          )}
          <OwnPractices />
          {list.some(({ is_demo }) => is_demo) && <DemoMark />}
        </>
      )}
    </Screen>
  )
}

function One({ id }: { id: number }) {
  const query = usePracticeLog(id)
  const [ceiling, setCeiling] = useState<number>()
  const [isSetUp, setSetUp] = useState(false)
  const { data } = query
  if (data && isSetUp && ceiling !== undefined)
    return <Running data={data} ceiling={ceiling} onAgain={() => setSetUp(false)} />
  return (
    <Screen
      name="practice"
      title={TITLE}
      header="title"
      place="page"
      query={query}
      skeleton={<BoneSections />}
      subject="竞价"
    >
      {log => (
        <>
          <PracticeSetup
            log={log}
            ceiling={ceiling === undefined ? '' : wanOfFen(ceiling)}
            onStart={sum => {
              setCeiling(sum)
              setSetUp(true)
            }}
          />
          <OwnPractices />
          {log.house.is_demo && <DemoMark />}
        </>
      )}
    </Screen>
  )
}
