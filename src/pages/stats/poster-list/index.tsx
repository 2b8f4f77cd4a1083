import { PosterGrid } from '@/domain/poster/poster-parts'
import { useOwnPosters } from '@/domain/poster/use-poster'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { ListEnd } from '@/ui/list/list-end'
import { DemoMark } from '@/ui/section/section'
import { BoneSections } from '@/ui/skeleton/skeleton'
import { Empty } from '@/ui/states/states'

/** An agent's own posters. */
function PosterList() {
  const pages = useOwnPosters()
  return (
    <Screen
      name="poster-list"
      title="我的海报"
      header="title"
      place="member"
      query={pages}
      skeleton={<BoneSections />}
      subject="海报"
    >
      {() =>
        pages.rows.length === 0 ? (
          <Empty
            title="还没有做过海报"
            hint="在房源页选“做海报”，或从工作台的房源进入"
            actions={
              <Button kind="primary" {...linkTo('my-desk')}>
                去工作台
              </Button>
            }
          />
        ) : (
          <>
            <PosterGrid posters={pages.rows} />
            <ListEnd pages={pages} unit="张" />
            {pages.rows.some(poster => poster.is_demo) && <DemoMark />}
          </>
        )
      }
    </Screen>
  )
}

export default withErrorBoundary(PosterList)
