// Self-test of the purchase eligibility. Answers update the result at once and are stored on the device, or in the account of a member. The
// rules come from the server with the region of the lot.

import { useState } from 'react'
import { View } from '@tarojs/components'
import type { Result } from '@/contract/endpoints'
import { Conclusion, VerdictHead } from '@/domain/eligibility/conclusion'
import { missingProofs, proofEvents, verdictTitle } from '@/domain/eligibility/eligibility-view'
import { Questions, RingQuestion } from '@/domain/eligibility/questions'
import { useAnswers, useEligibilityParam } from '@/domain/eligibility/use-eligibility'
import { seenHouses } from '@/domain/house/lists/seen-houses'
import { useTrace } from '@/domain/visit/use-trace'
import { Header } from '@/features/chrome/header/header'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { ShareButton } from '@/features/share/share-button'
import { dayStart } from '@/lib/dates'
import { decideEligibility, isAnswered, getRelevantQuestions, type Ring } from '@/lib/eligibility/decide'
import { buyerRule, ringSide, type BuyerRule } from '@/lib/eligibility/rules'
import { lotTitle } from '@/lib/lot-share'
import { serverNow } from '@/platform/clock'
import { saveCalendar } from '@/platform/save-calendar/save-calendar'
import { useShare } from '@/platform/share/use-share'
import { useIsDesktop } from '@/platform/viewport'
import { linkTo } from '@/routes/go'
import { buildScreenUrl } from '@/routes/match'
import { useParams, useSetParams } from '@/routes/use-params'
import { Button } from '@/ui/button/button'
import { Picture } from '@/ui/picture/picture'
import { Press } from '@/ui/press/press'
import { DemoMark, Section } from '@/ui/section/section'
import { BoneSections } from '@/ui/skeleton/skeleton'
import { StickyBar } from '@/ui/sticky-bar/sticky-bar'
import { toast } from '@/ui/toast/toast'
import { useDeviceState } from '@/platform/hydration'

const TITLE = '购房资格'

type Param = Result<'eligibility/param'>

function Eligibility() {
  const { house_id } = useParams<'eligibility'>()
  const query = useEligibilityParam(house_id === undefined ? undefined : Number(house_id))
  useTrace('tool', Number(house_id ?? 0))
  useShare({ screen: 'eligibility', params: { house_id }, title: `${TITLE}自测：按现行规则，还差什么证明` })
  if (query.data) return <Test key={house_id} param={query.data} />
  return (
    <Screen
      name="eligibility"
      title={TITLE}
      header="title"
      query={query}
      skeleton={<BoneSections />}
      subject="房源"
    >
      {() => null}
    </Screen>
  )
}

export default withErrorBoundary(Eligibility)

/** Location of a home for the purchase limits; empty without known limits. */
const placeText = (rule: BuyerRule | undefined, ring: Ring | null) =>
  rule ? `，${ring === null ? `靠近${rule.ring}` : ringSide(rule, ring)}` : ''

/** Answers of the test, the verdict that follows from them, and the actions on both. */
function useTest(param: Param) {
  const { house, city, is_home, is_parking, day } = param
  const { house_id, done } = useParams<'eligibility'>()
  const setParams = useSetParams<'eligibility'>()
  const { answers, change, drop } = useAnswers(param.answers)
  const [typed, setMonths] = useState<string>()
  const months = typed ?? (answers.months === null ? '' : String(answers.months))
  const [seen] = useDeviceState(seenHouses, () => [])
  const [chosen, setChosen] = useState<Ring | null>(null)
  const ring = param.ring ?? chosen
  const verdict = decideEligibility(answers, {
    cityId: city.id,
    ring,
    isHome: is_home,
    isParking: is_parking,
    day,
  })
  const rule = buyerRule(city.id, day)
  const missing = missingProofs(verdict, answers.ready)
  const questions = getRelevantQuestions(answers)
  const answered = questions.filter(question => isAnswered(question, answers)).length
  const isDone = done === '1' && verdict.value !== 'open'
  const show = (isShown: boolean) => setParams({ house_id, done: isShown ? '1' : undefined })
  const remind = () => {
    const now = Math.floor(serverNow())
    void saveCalendar('购房证明', proofEvents(missing, { house, now, dayStart }), now).then(toast, () =>
      toast('存入日历失败，请重试'),
    )
  }
  const forget = () => {
    setMonths('')
    setChosen(null)
    void drop().then(
      () => {
        toast('已删除')
        show(false)
      },
      () => {},
    )
  }
  const share = { title: `${TITLE}自测`, link: buildScreenUrl('eligibility', { house_id }) }
  return {
    answers,
    change,
    months,
    setMonths,
    seen,
    chosen,
    setChosen,
    ring,
    verdict,
    rule,
    missing,
    answered,
    isDone,
    show,
    remind,
    forget,
    share,
  }
}

type TestState = ReturnType<typeof useTest>

function Test({ param }: { param: Param }) {
  const isDesktop = useIsDesktop()
  const test = useTest(param)
  const { answers, verdict, isDone } = test
  const remindButton = test.missing.length > 0 && (
    <Button kind="primary" grow={!isDesktop} icon="bell" onPress={test.remind}>
      {`提醒我去办 ${test.missing.length} 份证明`}
    </Button>
  )
  const form = <TestForm param={param} test={test} />
  const end = <AnswersNote onForget={test.forget} />
  const conclusion = (
    <Conclusion
      answers={answers}
      verdict={verdict}
      ring={test.ring}
      house={param.house}
      ruling={param.ruling_day}
      seen={test.seen}
      onReady={ready => test.change({ ready })}
    />
  )
  if (isDesktop)
    return (
      <Screen name="eligibility" title={TITLE} place="page">
        <View className="elig-page">
          <View>
            {form}
            {end}
          </View>
          <View>
            <VerdictHead verdict={verdict} ready={answers.ready} />
            {verdict.value !== 'open' && conclusion}
            {remindButton}
            <DemoMark />
          </View>
        </View>
      </Screen>
    )
  return (
    <Screen
      name="eligibility"
      title={isDone ? '资格结论' : TITLE}
      header={
        <Header title={isDone ? '资格结论' : TITLE} side={<ShareButton look="round" share={test.share} />} />
      }
      bar={<TestBar test={test} remindButton={remindButton} />}
    >
      {isDone ? (
        <>
          <VerdictHead verdict={verdict} ready={answers.ready} />
          <View className="elig-page">{conclusion}</View>
        </>
      ) : (
        <View className="elig-page">{form}</View>
      )}
      {end}
      <DemoMark />
    </Screen>
  )
}

/** Phone bar: the interim verdict during the questions, the reminder below the conclusion. */
function TestBar({ test, remindButton }: { test: TestState; remindButton: React.ReactNode }) {
  const { answers, verdict, isDone, show } = test
  return (
    <StickyBar>
      {isDone ? (
        <>
          <Button grow={!remindButton} onPress={() => show(false)}>
            改答案
          </Button>
          {remindButton}
        </>
      ) : (
        <>
          <View className="u-grow u-pl3" role="status">
            <View
              className={`u-t15 u-lh21 ${verdict.value === 'can' ? 'u-good' : verdict.value === 'open' ? 'u-c2' : 'u-warn'}`}
            >
              {verdict.value === 'open' ? verdict.title : verdictTitle(verdict, answers.ready)}
            </View>
            <View className="u-t12 u-c2">{`${test.answered} 题已答`}</View>
          </View>
          <Button kind="primary" disabled={verdict.value === 'open' || undefined} onPress={() => show(true)}>
            看结论
          </Button>
        </>
      )}
    </StickyBar>
  )
}

function TestForm({ param, test }: { param: Param; test: TestState }) {
  const { rule } = test
  const asked = <Asked param={param} test={test} />
  return rule ? (
    <Questions
      rule={rule}
      side={asked}
      answers={test.answers}
      months={test.months}
      day={param.day}
      onMonths={test.setMonths}
      onChange={test.change}
    />
  ) : (
    <Section>{asked}</Section>
  )
}

/** The lot of the test, and its side of the ring road if the lot does not say. */
function Asked({ param, test }: { param: Param; test: TestState }) {
  const { house, is_home, is_parking } = param
  const { rule, ring, chosen, setChosen } = test
  return (
    <>
      {house && (
        <View className="u-elder-wrap u-row u-full u-left u-pb3">
          <View className="u-fixed u-w72 u-mr3 u-r-sm u-clip">
            <Picture src={house.cover} alt="" width={72} />
          </View>
          <View className="u-grow">
            <View className="u-text u-t15 u-lh1-4">{lotTitle(house)}</View>
            <View className="u-note">
              {`${house.region_name}${is_home ? placeText(rule, ring) : is_parking ? '，车位，不受住宅限购' : '，商办，另有限购'}`}
            </View>
          </View>
          <Press className="proof-how" {...linkTo('eligibility', {}, { mode: 'replace' })}>
            不看房，只测
          </Press>
        </View>
      )}
      {param.ring === null && is_home && rule && (
        <RingQuestion rule={rule} ring={chosen} hasLot={house !== null} onChange={setChosen} />
      )}
    </>
  )
}

function AnswersNote({ onForget }: { onForget: () => void }) {
  return (
    <View className="u-faint u-pt3 u-px4 u-center">
      答案存 180 天，可
      <Press className="elig-drop" onPress={onForget}>
        随时删除
      </Press>
      ，自测不代替住建部门核验
    </View>
  )
}
