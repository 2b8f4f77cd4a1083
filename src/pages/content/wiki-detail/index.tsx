import { useWiki } from '@/domain/wiki/use-wiki'
import { useTrace } from '@/domain/visit/use-trace'
import { Header } from '@/features/chrome/header/header'
import { Screen } from '@/features/chrome/screen/screen'
import { ShareButton } from '@/features/share/share-button'
import { useShare } from '@/platform/share/use-share'
import { useIsDesktop } from '@/platform/viewport'
import { linkTo } from '@/routes/go'
import { useParams } from '@/routes/use-params'
import { Button } from '@/ui/button/button'
import { DemoMark } from '@/ui/section/section'
import { BoneSections } from '@/ui/skeleton/skeleton'
import { BarAction, StickyBar } from '@/ui/sticky-bar/sticky-bar'
import { Beside, WikiNeighbours } from './beside'
import { DesktopWiki } from './desktop'
import { Entry } from './entry'
import '@/domain/wiki/wiki.scss'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import './index.scss'

function WikiDetail() {
  const { id } = useParams<'wiki-detail'>()
  const isDesktop = useIsDesktop()
  const query = useWiki(Number(id))
  const found = query.data?.wiki
  useTrace('wiki', found?.id)
  useShare({
    screen: 'wiki-detail',
    params: { id },
    title: found?.share.title ?? '法拍百科',
    desc: found?.summary,
    thing: found && { type: 'wiki', id: found.id },
  })
  const share = found && (
    <ShareButton look={isDesktop ? 'line' : 'round'} type="wiki" id={found.id} share={found.share} />
  )
  return (
    <Screen
      name="wiki-detail"
      title={found?.title ?? '百科'}
      header={<Header title="" side={share} tools />}
      headed={found !== undefined}
      query={query}
      skeleton={<BoneSections />}
      subject="词条"
      bar={
        isDesktop || !found ? undefined : (
          <StickyBar>
            <BarAction icon="chat" {...linkTo('qa-submit', { title: `${found.title}：` })}>
              提问
            </BarAction>
            <Button kind="primary" grow {...linkTo('cash-calendar', {})}>
              算我要准备多少现金
            </Button>
          </StickyBar>
        )
      }
    >
      {({ wiki }) =>
        isDesktop ? (
          <DesktopWiki wiki={wiki} share={share} />
        ) : (
          <>
            <Entry wiki={wiki} />
            <Beside wiki={wiki} />
            <WikiNeighbours wiki={wiki} />
            <DemoMark />
          </>
        )
      }
    </Screen>
  )
}

export default withErrorBoundary(WikiDetail)
