// Verdict on a family's right to buy a lot: the rule in force beside the previous one, the span of payments that must hold until the
// ruling, the missing proofs with reminders, and the same family with other viewed lots. lib/eligibility decides; this file shows the
// result.

import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import type { SavedAnswers } from '@/contract/eligibility/cards'
import type { HouseCard } from '@/contract/house/cards'
import { useLotsById } from '@/domain/house/lists/use-home-lists'
import { Termed } from '@/domain/wiki/term'
import { toBeijingDay } from '@/lib/dates'
import {
  decideEligibility,
  rulesBeside,
  type Eligibility,
  type Proof,
  type Ring,
} from '@/lib/eligibility/decide'
import { findRingSide } from '@/lib/eligibility/ring'
import { COURT_RULE, earlierRule } from '@/lib/eligibility/rules'
import { classifyLandUse } from '@/lib/finance/land-use'
import { lotTitle } from '@/lib/lot-share'
import { moneyText } from '@/lib/money'
import { toCityCode } from '@/lib/place-codes'
import { serverNow } from '@/platform/clock'
import { linkTo } from '@/routes/go'
import { Icon } from '@/ui/icon/icon'
import { Picture } from '@/ui/picture/picture'
import { Press } from '@/ui/press/press'
import { Section } from '@/ui/section/section'
import { Sheet } from '@/ui/sheet/sheet'
import { missingProofs, PROOFS, spanView, verdictTitle } from './eligibility-view'
import './eligibility.scss'

const ICONS = { can: 'check', cannot: 'close', unknown: 'info', open: 'edit' } as const

/** The verdict in one line, with its icon. */
export function VerdictHead({ verdict, ready }: { verdict: Eligibility; ready: readonly Proof[] }) {
  return (
    <View className={`elig-head u-row u-line-bottom is-${verdict.value}`} role="status">
      <View className="elig-sign u-centre u-fixed u-mr3 u-tint-warn">
        <Icon name={ICONS[verdict.value]} />
      </View>
      <View className="u-grow">
        <View className="elig-title u-title u-t20 u-lh28">{verdictTitle(verdict, ready)}</View>
        <View className="elig-text u-label u-lh20">{verdict.text}</View>
        {verdict.monthFrom && (
          <View className="elig-text u-label u-lh20">{`如不断缴，${verdict.monthFrom} 起满足（还差 ${verdict.monthsShort} 个月）`}</View>
        )}
      </View>
    </View>
  )
}

interface ConclusionProps {
  answers: SavedAnswers
  verdict: Eligibility
  ring: Ring | null
  house: HouseCard | null
  ruling: string | null
  onReady: (ready: Proof[]) => void
  /** Viewed lots, the latest first. */
  seen: readonly number[]
}

/** The rule beside the previous one, the conditions that must hold until the ruling, the proofs, and the same family with other lots. */
export function Conclusion(props: ConclusionProps) {
  const { answers, verdict, ring, house, ruling, onReady } = props
  const day = toBeijingDay(serverNow())
  const span = spanView(answers, { house, ruling, day })
  return (
    <>
      {verdict.rule && <RuleSection answers={answers} rule={verdict.rule} ring={ring} />}
      {span && (
        <Section title="从报名到裁定都要成立">
          <View className="span" role="img" aria-label={`${span.start}，${span.signup}，${span.ruling}`}>
            <View className="span-top u-between u-flex u-fig">
              <Text>{span.start}</Text>
              <Text className="u-act">{span.signup}</Text>
              <Text>{span.ruling}</Text>
            </View>
            <View className="u-my2 u-relative u-h4 u-r-pill u-bg-line-strong">
              <View className="u-h4 u-r-pill u-bg-good" style={{ width: `${span.rulingAt}%` }} />
              <View className="span-now" style={{ left: `${span.signupAt}%` }} />
              <View className="span-end" style={{ left: `${span.rulingAt}%` }} />
            </View>
            <View className="span-top u-between u-flex">
              <Text>{span.paid}</Text>
              <Text>期间不要断缴</Text>
            </View>
          </View>
          <View className="u-t13 u-c2">
            <Termed
              text={`裁定前资格不成立的，可能按悔拍处理${house ? `，保证金 ${moneyText(house.deposit)}不退` : ''}`}
              words={['悔拍']}
            />
          </View>
        </Section>
      )}
      {verdict.proofs.length > 0 && (
        <ProofsSection verdict={verdict} ready={answers.ready} onReady={onReady} />
      )}
      <OtherLots {...props} />
    </>
  )
}

function RuleSection({
  answers,
  rule,
  ring,
}: {
  answers: SavedAnswers
  rule: NonNullable<Eligibility['rule']>
  ring: Ring | null
}) {
  const before = earlierRule(rule)
  return (
    <Section
      title="按哪条规则"
      side={<View className="u-t12 u-c3">据转载，以住建部门为准</View>}
      source={`${COURT_RULE.text}：${COURT_RULE.title}，${COURT_RULE.from} 起。${rule.source}`}
    >
      <View className="rule-r u-elder-wrap u-flex rule-head">
        <View className="rule-t u-grow u-c2" />
        <View className="rule-c">{`现行，${rule.from} 起`}</View>
        <View className="rule-b u-ml2">{before ? '之前' : ''}</View>
      </View>
      {rulesBeside(answers, rule, ring).map(row => (
        <View key={row.title} className="rule-r u-elder-wrap u-flex">
          <View className="rule-t u-grow u-c2">{row.title}</View>
          <View className={`rule-c ${row.isEnough ? (row.isEnough[0] ? 'u-good' : 'u-warn') : ''}`}>
            {row.now}
          </View>
          <View className={`rule-b u-ml2 ${row.isEnough && !row.isEnough[1] ? 'u-warn' : ''}`}>
            {row.before}
          </View>
        </View>
      ))}
    </Section>
  )
}

function ProofsSection({
  verdict,
  ready,
  onReady,
}: {
  verdict: Eligibility
  ready: readonly Proof[]
  onReady: (ready: Proof[]) => void
}) {
  const [how, setHow] = useState<Proof | null>(null)
  const [shown, setShown] = useState<Proof>('identity')
  const missing = missingProofs(verdict, ready)
  return (
    <Section
      title="所需证明"
      side={
        <View className="u-t12 u-c3 u-fig">
          {`${verdict.proofs.length - missing.length} / ${verdict.proofs.length}`}
        </View>
      }
    >
      {verdict.proofs.map(proof => {
        const isReady = ready.includes(proof)
        return (
          <View key={proof} className="proof u-row u-line-top">
            <Press
              role="checkbox"
              selected={isReady}
              label={`${PROOFS[proof].title}，${isReady ? '已备' : '未备'}`}
              className={`proof-x ${isReady ? 'is-on' : ''}`}
              onPress={() => onReady(isReady ? ready.filter(one => one !== proof) : [...ready, proof])}
            >
              <View className="proof-o u-centre">{isReady && <Icon name="check" size="xs" />}</View>
            </Press>
            <View className="u-grow">
              <View className="u-text u-t15 u-lh21">{PROOFS[proof].title}</View>
              <View className="u-note">{PROOFS[proof].note}</View>
            </View>
            <Press
              className="proof-how"
              label={`${PROOFS[proof].title}怎么办`}
              onPress={() => {
                setShown(proof)
                setHow(proof)
              }}
            >
              怎么办
            </Press>
          </View>
        )
      })}
      <Sheet open={how !== null} title={PROOFS[shown].title} onClose={() => setHow(null)}>
        <View className="proof-sheet">{PROOFS[shown].how}各地做法不同，以窗口答复为准。</View>
      </Sheet>
    </Section>
  )
}

const OTHERS = 3
const PARKING = 6
const WORDS = { can: '可以', cannot: '不行', unknown: '待问', open: '待答' } as const

/** The same family with viewed lots. */
function OtherLots({ answers, house, seen }: ConclusionProps) {
  const ids = seen.filter(id => id !== house?.id).slice(0, OTHERS)
  const { data } = useLotsById(ids)
  const lots = data?.list ?? []
  if (lots.length === 0) return null
  const day = toBeijingDay(serverNow())
  return (
    <Section title="换一套房的结论">
      {lots.map(lot => {
        const ring = findRingSide(lot.lng, lot.lat)
        const isHome = classifyLandUse({ house_type: lot.house_type, land_use: null }) === 'home'
        const verdict = decideEligibility(answers, {
          cityId: toCityCode(lot.region_id),
          ring,
          isHome,
          isParking: lot.house_type === PARKING,
          day,
        })
        const near = ring === null && verdict.rule ? verdict.rule.ring : null
        const word = near === null ? WORDS[verdict.value] : `近${near}`
        return (
          <Press key={lot.id} className="other" {...linkTo('eligibility', { house_id: lot.id, done: '1' })}>
            <View className="u-fixed u-w72 u-mr3 u-r-sm u-clip">
              <Picture src={lot.cover} alt="" width={72} />
            </View>
            <View className="u-grow">
              <View className="u-text u-t15 u-lh1-4">{lotTitle(lot)}</View>
              <View className="u-note">{near !== null ? `靠近${near}，请先选位置` : verdict.text}</View>
            </View>
            <Text className={`u-fixed u-ml2 u-t13 ${verdict.value === 'can' ? 'u-good' : 'u-warn'}`}>
              {word}
            </Text>
          </Press>
        )
      })}
    </Section>
  )
}
