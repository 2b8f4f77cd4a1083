import { useConsults } from '@/domain/lead/use-records'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { LeadRecords } from '../records/lead-records'
import { linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { Empty } from '@/ui/states/states'

function MyServiceZx() {
  return <LeadRecords name="my-service-zx" usePages={useConsults} empty={empty} />
}

export default withErrorBoundary(MyServiceZx)

const empty = (isFiltered: boolean) =>
  isFiltered ? (
    <Empty title="没有这个状态的咨询" />
  ) : (
    <Empty
      title="还没有咨询过"
      hint="提问、回电、贷款咨询的进度和回复都在这里"
      actions={
        <Button kind="primary" {...linkTo('consulting', {})}>
          去咨询
        </Button>
      }
    />
  )
