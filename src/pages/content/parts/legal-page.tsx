import { Fragment, type ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { legalView, type LegalView } from '@/domain/legal/legal-view'
import { Points, TextBlocks } from '@/domain/text/text-blocks'
import { Toc } from '@/domain/text/toc'
import { Header } from '@/features/chrome/header/header'
import { Screen } from '@/features/chrome/screen/screen'
import { PrintButton } from '@/features/print/print-button'
import { ShareButton } from '@/features/share/share-button'
import { BRAND, COMPANY, LEGAL_REVIEWED } from '@/platform/config'
import { useShare } from '@/platform/share/use-share'
import { useIsDesktop } from '@/platform/viewport'
import { linkTo } from '@/routes/go'
import { buildScreenUrl } from '@/routes/match'
import { useParams } from '@/routes/use-params'
import { Note } from '@/ui/note/note'
import { Press } from '@/ui/press/press'
import { AsideCard, Reading, ReadingHead } from './reading'
import '@/ui/anchors/anchors.scss'
import './legal-page.scss'

type LegalScreen = 'privacy-policies' | 'my-privacyPolicy' | 'register-message'

/** A legal text in the version of the URL or the one in force; `actions`: buttons after it. */
export function LegalPage({ screen, actions }: { screen: LegalScreen; actions: ReactNode }) {
  const { version } = useParams<LegalScreen>()
  const isDesktop = useIsDesktop()
  const view = legalView(screen === 'register-message' ? 'terms' : 'privacy', version)
  useShare({ screen, params: { version }, title: `${view.title} - ${BRAND}` })
  const share = { title: `${view.title} - ${BRAND}`, link: buildScreenUrl(screen, { version }) }
  const rows = view.text.clauses.map(({ id, title }, at) => ({ id, no: at + 1, text: title }))
  return (
    <Screen
      name={screen}
      title={view.title}
      header={<Header quiet side={<ShareButton look="round" share={share} />} tools />}
      headed
      plain={!isDesktop}
    >
      <Reading
        crumbs={[{ text: '首页', ...linkTo('home') }, { text: view.title }]}
        aside={
          <AsideCard stays>
            <Toc rows={rows} look="rail" unit="条" />
          </AsideCard>
        }
      >
        <ReadingHead
          title={view.title}
          lines={COMPANY ? `${BRAND}，由 ${COMPANY} 运营` : BRAND}
          tools={
            isDesktop && (
              <>
                <PrintButton />
                <ShareButton look="line" share={share} />
              </>
            )
          }
        />
        <Version view={view} screen={screen} />
        <Points title="先看这几句" items={view.text.points} />
        {!isDesktop && <Toc rows={rows} look="card" unit="条" />}
        <Clauses view={view} />
        <View className="legal-acts">{actions}</View>
        <Versions view={view} screen={screen} />
        {!LEGAL_REVIEWED && (
          <View className="u-note u-mt4 u-center u-lh20">本文尚待运营者补全并经法务审阅</View>
        )}
      </Reading>
    </Screen>
  )
}

function Version({ view, screen }: { view: LegalView; screen: LegalScreen }) {
  const before = view.versions[view.versions.findIndex(({ version }) => version === view.text.version) + 1]
  const changes =
    before === undefined
      ? '首个版本'
      : view.changed.length > 0
        ? `改了第 ${view.changed.join('、')} 条，上一版 ${before.from}`
        : `上一版 ${before.from}`
  return (
    <View className="legal-v">
      <View className="u-grow">
        <View>{`${view.from} 起生效，${view.text.version} 版`}</View>
        <View className="legal-small">{view.isInForce ? changes : '这一版已被新的取代'}</View>
      </View>
      {!view.isInForce && (
        <Press className="legal-a" {...linkTo(screen, {}, { mode: 'replace' })}>
          看现行版
        </Press>
      )}
    </View>
  )
}

function Clauses({ view }: { view: LegalView }) {
  return (
    <>
      {view.text.clauses.map(({ id, title, summary, blocks, isChanged }, at) => (
        <View key={id} className="legal-c sec-to" id={id}>
          <View className="legal-ct" role="heading" aria-level={2}>
            <Text className="u-mr10px u-c2 u-plain">{at + 1}</Text>
            {title}
            {isChanged && <Text className="legal-new">这一版改过</Text>}
          </View>
          <Note className="legal-sum">{summary}</Note>
          <View className="legal-x">
            <TextBlocks blocks={blocks} plain />
          </View>
        </View>
      ))}
    </>
  )
}

function Versions({ view, screen }: { view: LegalView; screen: LegalScreen }) {
  return (
    <View className="legal-small">
      {'历次版本：'}
      {view.versions.map(({ version, from }, at) => (
        <Fragment key={version}>
          {at > 0 && '，'}
          {version === view.text.version ? (
            <Text>{`${version}（${from} 起）`}</Text>
          ) : (
            <Press className="legal-a" {...linkTo(screen, { version })}>{`${version}（${from} 起）`}</Press>
          )}
        </Fragment>
      ))}
    </View>
  )
}
