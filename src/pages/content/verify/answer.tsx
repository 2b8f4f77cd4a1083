import { View } from '@tarojs/components'
import type { Asked, Verified } from '@/domain/verify/use-verify'
import { findWarningSigns, getVerdictTips } from '@/domain/verify/verify-view'
import { fullTime } from '@/lib/dates'
import { dial } from '@/platform/phone'
import { linkTo, openUrl } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { KeyValues } from '@/ui/facts/facts'
import { Icon } from '@/ui/icon/icon'
import type { IconName } from '@/ui/icon/icon-names'
import { Note } from '@/ui/note/note'
import { More, Section } from '@/ui/section/section'

const ICONS: Record<Verified['verdict'], IconName> = { ours: 'shield', not_ours: 'warning', unknown: 'info' }

/** The verdict first, then its basis and the advice. */
export function Answer({ shown, asked }: { shown: Verified; asked: Asked }) {
  const { verdict, title, why, facts, link } = shown
  const signs = asked.kind === 'message' ? findWarningSigns(asked.code) : []
  return (
    <>
      <Section>
        <View className={`vfy u-pt2 u-pb4 u-center is-${verdict}`} role="status">
          <View className="vfy-i u-centre u-bg-sunk">
            <Icon name={ICONS[verdict]} />
          </View>
          <View className="vfy-t u-title u-t20 u-lh1-6" role="heading" aria-level={2}>
            {title}
          </View>
          <View className="u-t13 u-c2">{why}</View>
          <View className="u-t12 u-c2 u-mt1">{`${fullTime(shown.at)} 核验`}</View>
        </View>
        {signs.map(sign => (
          <Note key={sign} risk className="u-mt2">
            {sign}
          </Note>
        ))}
        {facts.length > 0 && <KeyValues columns={1} facts={facts} />}
        {link && (
          <More href={link.to} onPress={() => openUrl(link.to)}>
            {link.text}
          </More>
        )}
      </Section>
      <Section title={verdict === 'ours' ? '防骗提示' : '应对步骤'}>
        {getVerdictTips(verdict).map((step, at) => (
          <View key={step.title} className="vfy-s">
            <View className="vfy-n u-label u-lh1-6 u-r-pill u-bg-sunk u-center">{at + 1}</View>
            <View className="u-grow">
              <View className="u-ink u-mid">{step.title}</View>
              <View className="u-t13 u-c2">{step.text}</View>
            </View>
          </View>
        ))}
        <View className="u-row u-g2 u-mt3">
          {verdict === 'not_ours' && (
            <Button grow icon="phone" onPress={() => dial('96110')}>
              拨打 96110
            </Button>
          )}
          <Button
            grow
            kind={verdict === 'not_ours' ? 'primary' : 'line'}
            {...linkTo('case-new', { kind: 'other' })}
          >
            {verdict === 'ours' ? '身份对不上，举报' : '举报'}
          </Button>
        </View>
      </Section>
    </>
  )
}
