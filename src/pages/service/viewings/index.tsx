import { useViewings } from '@/domain/lead/use-records'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { LeadRecords } from '../records/lead-records'
import { linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { Empty } from '@/ui/states/states'

function MyServiceDk() {
  return <LeadRecords name="my-service-dk" usePages={useViewings} empty={empty} />
}

export default withErrorBoundary(MyServiceDk)

const empty = (isFiltered: boolean) =>
  isFiltered ? (
    <Empty title="没有这个状态的带看" />
  ) : (
    <Empty
      title="还没有约过看样"
      hint="在房源页点“预约看样”，时间和进度在这里看得到"
      actions={
        <Button kind="primary" {...linkTo('house-list', { can_look: 1 })}>
          找可看样的房源
        </Button>
      }
    />
  )
