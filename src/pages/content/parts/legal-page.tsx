import { Fragment, type ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import type { Result } from '@/contract/endpoints'
import { isUnreviewed, versionWords } from '@/domain/legal/legal-view'
import { useLegalText, useOperator } from '@/domain/legal/use-legal'
import { Points, TextBlocks } from '@/domain/text/text-blocks'
import { buildTextOutline } from '@/domain/text/text-view'
import { Toc } from '@/domain/text/toc'
import { Header } from '@/features/chrome/header/header'
import { Screen } from '@/features/chrome/screen/screen'
import { PrintButton } from '@/features/print/print-button'
import { ShareButton } from '@/features/share/share-button'
import { BRAND, LEGAL_REVIEWED } from '@/platform/config'
import { useShare } from '@/platform/share/use-share'
import { useIsDesktop } from '@/platform/viewport'
import { linkTo } from '@/routes/go'
import { buildScreenUrl } from '@/routes/match'
import { useParams } from '@/routes/use-params'
import { Press } from '@/ui/press/press'
import { BoneSections } from '@/ui/skeleton/skeleton'
import { AsideCard, Reading, ReadingHead } from './reading'
import '@/ui/anchors/anchors.scss'
import './legal-page.scss'

type LegalScreen = 'privacy-policies' | 'my-privacyPolicy' | 'register-message'
type Legal = Result<'legal/info'>

/** A legal text in the version of the URL or the one in force; `actions`: buttons after it. */
export function LegalPage({ screen, actions }: { screen: LegalScreen; actions: ReactNode }) {
  const { version } = useParams<LegalScreen>()
  const isDesktop = useIsDesktop()
  const isTerms = screen === 'register-message'
  const query = useLegalText(isTerms ? 'terms' : 'privacy', version)
  const title = query.data?.text.title ?? (isTerms ? '用户协议' : '隐私政策')
  useShare({ screen, params: { version }, title: `${title} - ${BRAND}` })
  const share = { title: `${title} - ${BRAND}`, link: buildScreenUrl(screen, { version }) }
  return (
    <Screen
      name={screen}
      title={title}
      header={<Header quiet side={<ShareButton look="round" share={share} />} tools />}
      headed={query.data !== undefined}
      subject={title}
      query={query}
      skeleton={<BoneSections />}
      plain={!isDesktop}
    >
      {legal => (
        <LegalReading
          legal={legal}
          screen={screen}
          actions={actions}
          tools={
            isDesktop && (
              <>
                <PrintButton />
                <ShareButton look="line" share={share} />
              </>
            )
          }
        />
      )}
    </Screen>
  )
}

function LegalReading({
  legal,
  screen,
  actions,
  tools,
}: {
  legal: Legal
  screen: LegalScreen
  actions: ReactNode
  tools: ReactNode
}) {
  const { text } = legal
  const { title, blocks } = text
  const isDesktop = useIsDesktop()
  const { company } = useOperator()
  const outline = buildTextOutline(blocks)
  const [first] = blocks
  const points = first?.kind === 'points' ? first.items : undefined
  return (
    <Reading
      crumbs={[{ text: '首页', ...linkTo('home') }, { text: title }]}
      aside={
        <AsideCard stays>
          <Toc rows={outline} look="rail" unit="条" />
        </AsideCard>
      }
    >
      <ReadingHead title={title} lines={company ? `${BRAND}，由 ${company} 运营` : BRAND} tools={tools} />
      <Version legal={legal} screen={screen} />
      {points && <Points title="先看这几句" items={points} />}
      {!isDesktop && <Toc rows={outline} look="card" unit="条" />}
      <TextBlocks blocks={blocks} from={points ? 1 : 0} />
      <View className="legal-acts">{actions}</View>
      <Versions legal={legal} screen={screen} />
      {text.is_demo && <Text className="demo-mark">演示数据</Text>}
      {isUnreviewed(text, LEGAL_REVIEWED) && (
        <View className="u-note u-mt4 u-center u-lh20">本文尚待运营者补全并经法务审阅</View>
      )}
    </Reading>
  )
}

function Version({ legal, screen }: { legal: Legal; screen: LegalScreen }) {
  const { days, changes } = versionWords(legal)
  return (
    <View className="legal-v">
      <View className="u-grow">
        <View>{days}</View>
        <View className="legal-small">{changes}</View>
      </View>
      {legal.text.state !== 'current' && (
        <Press className="legal-a" {...linkTo(screen, {}, { mode: 'replace' })}>
          看现行版
        </Press>
      )}
    </View>
  )
}

function Versions({ legal: { text, versions }, screen }: { legal: Legal; screen: LegalScreen }) {
  return (
    <View className="legal-small">
      {'历次版本：'}
      {versions.map(({ version, effective_from }, at) => (
        <Fragment key={version}>
          {at > 0 && '，'}
          {version === text.version ? (
            <Text>{`${version}（${effective_from} 起）`}</Text>
          ) : (
            <Press
              className="legal-a"
              {...linkTo(screen, { version })}
            >{`${version}（${effective_from} 起）`}</Press>
          )}
        </Fragment>
      ))}
    </View>
  )
}
