import { Text, View } from '@tarojs/components'
import type { Wiki } from '@/contract/wiki/schema'
import { AskLines } from '@/domain/ask/ask-row'
import { lawBlock } from '@/domain/ask/ask-view'
import { HouseMini, HouseMinis } from '@/domain/house/card/mini-card'
import { Law, TextBlocks } from '@/domain/text/text-blocks'
import { useWiki, useWikiParam, useWikis } from '@/domain/wiki/use-wiki'
import { useTrace } from '@/domain/visit/use-trace'
import { Header } from '@/features/chrome/header/header'
import { Screen } from '@/features/chrome/screen/screen'
import { ShareButton } from '@/features/share/share-button'
import { dayOf, shortTime } from '@/lib/dates'
import { moneyText } from '@/lib/money'
import { useShare } from '@/platform/share/use-share'
import { useIsDesktop } from '@/platform/viewport'
import { linkTo } from '@/routes/go'
import { useParams } from '@/routes/use-params'
import { Breadcrumbs } from '@/ui/breadcrumbs/breadcrumbs'
import { Button } from '@/ui/button/button'
import { Word } from '@/ui/chip/chip'
import { Dots } from '@/ui/dots/dots'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { DemoMark, More, Section } from '@/ui/section/section'
import { BoneSections } from '@/ui/skeleton/skeleton'
import { BarAction, StickyBar } from '@/ui/sticky-bar/sticky-bar'
import { Neighbours } from '../parts/neighbours'
import '@/domain/wiki/wiki.scss'
import './index.scss'

export default function WikiDetail() {
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
      header={<Header title="" side={share} />}
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
          <>
            <Breadcrumbs
              items={[
                { text: '首页', ...linkTo('home', {}) },
                { text: '百科', ...linkTo('wiki-list', {}) },
                { text: wiki.title },
              ]}
            />
            <View className="wd-l">
              <View className="wd-s">
                <Rail wiki={wiki} />
              </View>
              <View className="u-grow">
                <Entry
                  wiki={wiki}
                  side={
                    <View className="u-row u-g2">
                      <Button size="small" icon="chat" {...linkTo('qa-submit', { title: `${wiki.title}：` })}>
                        提问
                      </Button>
                      {share}
                    </View>
                  }
                />
                <Neighbours prev={neighbour(wiki.prev)} next={neighbour(wiki.next)} />
              </View>
              <View className="wd-r">
                <Section title="我要准备多少现金">
                  <View className="u-t13 u-c2">选一套房，保证金、尾款、税费哪天要付多少，一次排好。</View>
                  <Button className="u-mt3" kind="primary" grow {...linkTo('cash-calendar', {})}>
                    排现金日历
                  </Button>
                </Section>
                <Beside wiki={wiki} />
              </View>
            </View>
            <DemoMark />
          </>
        ) : (
          <>
            <Entry wiki={wiki} />
            <Beside wiki={wiki} />
            <Neighbours prev={neighbour(wiki.prev)} next={neighbour(wiki.next)} />
            <DemoMark />
          </>
        )
      }
    </Screen>
  )
}

/** The stations of the way, this one marked. */
function Way({ wiki }: { wiki: Wiki }) {
  const { data } = useWikiParam()
  if (!data) return null
  return (
    <View className="wd-way" role="navigation" aria-label="买房的六站">
      {data.categories.map(one => (
        <Press
          key={one.id}
          className={`wd-w ${one.id === wiki.category_id ? 'is-on' : ''}`}
          {...linkTo('wiki-list', { category_id: one.id })}
        >
          <View className="wd-d" />
          <View>{one.name}</View>
        </Press>
      ))}
    </View>
  )
}

function Entry({ wiki, side }: { wiki: Wiki; side?: React.ReactNode }) {
  const isDesktop = useIsDesktop()
  return (
    <View className="wd">
      <View className="u-row u-between u-top">
        <View className="wd-t" role="heading" aria-level={1}>
          {wiki.title}
        </View>
        {side}
      </View>
      <Dots
        className="u-t13 u-c2 u-mt1"
        items={[
          ...(wiki.alias ? [wiki.alias] : []),
          `百科“${wiki.category_name}”一站`,
          `${dayOf(wiki.updated_at).slice(5)} 改过`,
        ]}
      />
      {!isDesktop && <Way wiki={wiki} />}
      <View className="wd-sum">{wiki.summary}</View>
      {wiki.figures.length > 0 && (
        <View className="wd-figs">
          {wiki.figures.map(({ value, unit, text }) => (
            <View key={text} className="wd-f">
              <View className="u-title u-t20">
                {value}
                <Text className="wd-fu">{unit}</Text>
              </View>
              <View className="u-t12 u-c2">{text}</View>
            </View>
          ))}
        </View>
      )}
      <TextBlocks blocks={wiki.blocks} plain />
      {wiki.laws.map(law => (
        <Law key={law.id} block={lawBlock(law)} />
      ))}
      {wiki.myths.length > 0 && (
        <>
          <View className="wd-h" role="heading" aria-level={2}>
            容易弄错的
          </View>
          {wiki.myths.map(({ wrong, right }) => (
            <View key={wrong} className="wd-m">
              <View className="wd-mw">
                <Icon name="close" size="xs" className="u-warn" />
                <View className="u-grow">{wrong}</View>
              </View>
              <View className="wd-mr">
                <Icon name="check" size="xs" className="u-good" />
                <View className="u-grow">{right}</View>
              </View>
            </View>
          ))}
        </>
      )}
      <View className="wd-c">
        <View className="u-row u-g1">
          <Icon name="check" size="xs" className="u-good" />
          <Text>{`${wiki.checked_by} 核对，${wiki.checked_day ?? ''}`}</Text>
        </View>
        <Press className="u-act" {...linkTo('qa-submit', { title: `词条“${wiki.title}”哪里不对` })}>
          哪里不对
        </Press>
      </View>
    </View>
  )
}

function Rail({ wiki }: { wiki: Wiki }) {
  const { data } = useWikiParam()
  const mine = useWikis({ category_id: wiki.category_id, page_size: 20 })
  return (
    <View className="wd-rail" role="navigation" aria-label="百科">
      <View className="u-t13 u-c2">买房的六站</View>
      {data?.categories.map(one => (
        <View key={one.id}>
          <Press
            className={`wd-ri ${one.id === wiki.category_id ? 'is-on' : ''}`}
            {...linkTo('wiki-list', { category_id: one.id })}
          >
            <View className="u-grow">{one.name}</View>
            <View className="u-t12 u-c3">{one.total}</View>
          </Press>
          {one.id === wiki.category_id &&
            mine.rows.map(card => (
              <Press
                key={card.id}
                className={`wd-re ${card.id === wiki.id ? 'is-on' : ''}`}
                current={card.id === wiki.id}
                {...linkTo('wiki-detail', { id: card.id })}
              >
                {card.title}
              </Press>
            ))}
        </View>
      ))}
    </View>
  )
}

function Beside({ wiki }: { wiki: Wiki }) {
  return (
    <>
      {wiki.lots.list.length > 0 && (
        <Section
          title={wiki.lots.title}
          side={
            <More
              {...linkTo(
                'house-list',
                wiki.lots.kind ? { risk_clear: wiki.lots.kind } : { statuses: 'upcoming', sort: 'start_asc' },
              )}
            >{`${wiki.lots.total} 套`}</More>
          }
        >
          <HouseMinis>
            {wiki.lots.list.map(card => (
              <HouseMini
                key={card.id}
                card={card}
                facts={[`${shortTime(card.start_time)} 开拍`]}
                note={`保证金 ${moneyText(card.deposit)}`}
              />
            ))}
          </HouseMinis>
        </Section>
      )}
      {wiki.related.length > 0 && (
        <Section title="一起看">
          <View className="wk-ws">
            {wiki.related.map(card => (
              <Word key={card.id} {...linkTo('wiki-detail', { id: card.id })}>
                {card.title}
              </Word>
            ))}
          </View>
        </Section>
      )}
      {wiki.asks.length > 0 && (
        <Section title="还在问的" side={<More {...linkTo('qa-list', { keyword: wiki.title })}>全部</More>}>
          <AskLines list={wiki.asks} />
        </Section>
      )}
    </>
  )
}

const neighbour = (one: { id: number; title: string } | null) =>
  one && { title: one.title, link: linkTo('wiki-detail', { id: one.id }, { mode: 'replace' }) }
