import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import type { Wiki } from '@/contract/wiki/schema'
import { useWikiParam, useWikis } from '@/domain/wiki/use-wiki'
import { linkTo } from '@/routes/go'
import { Breadcrumbs } from '@/ui/breadcrumbs/breadcrumbs'
import { Button } from '@/ui/button/button'
import { Press } from '@/ui/press/press'
import { DemoMark, Section } from '@/ui/section/section'
import { Beside, WikiNeighbours } from './beside'
import { Entry } from './entry'

/** The stations and their entries at the left, the entry, related content at the right. */
export function DesktopWiki({ wiki, share }: { wiki: Wiki; share: ReactNode }) {
  return (
    <>
      <Breadcrumbs
        items={[
          { text: '首页', ...linkTo('home', {}) },
          { text: '百科', ...linkTo('wiki-list', {}) },
          { text: wiki.title },
        ]}
      />
      <View className="u-flex u-top u-g5 u-mt3">
        <View className="u-fixed u-w196">
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
          <WikiNeighbours wiki={wiki} />
        </View>
        <View className="wd-r u-fixed">
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
  )
}

function Rail({ wiki }: { wiki: Wiki }) {
  const { data } = useWikiParam()
  const mine = useWikis({ category_id: wiki.category_id, page_size: 20 })
  return (
    <View className="u-card u-p4" role="navigation" aria-label="百科">
      <View className="u-t13 u-c2">购房六个阶段</View>
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
                className={`wd-re u-pl3 ${card.id === wiki.id ? 'is-on' : ''}`}
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
