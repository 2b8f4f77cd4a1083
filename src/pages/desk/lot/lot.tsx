// Desk page of one lot. State, terms, agents and documents are separate cards with their own queries and writes. The history lists every
// change; recent ones can be undone, which the server checks.

import { View } from '@tarojs/components'
import { WAITS_ANOTHER } from '@/domain/desk/prepared-view'
import { CASE_RULES, CASE_STATE_LABELS, fieldWords as caseField } from '@/domain/desk/case-rows'
import { priceWords, roundWords, stateWords } from '@/domain/desk/lot-rows'
import { actionWords, fieldWords, valueWords, type DeskLotPage, type LotChange } from '@/domain/desk/lot-page'
import { useDeskHome, useDeskLot, useLotFacts, useLotUndo } from '@/domain/desk/use-desk'
import { factsView } from '@/domain/house/detail/facts-view'
import { riskView } from '@/domain/house/detail/risk-view'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { fullTime, shortTime } from '@/lib/dates'
import { linkTo } from '@/routes/go'
import { Press } from '@/ui/press/press'
import { DemoMark } from '@/ui/section/section'
import { BoneSections } from '@/ui/skeleton/skeleton'
import { toast } from '@/ui/toast/toast'
import { Act, Card, Line, Small } from '../desk/parts'
import { DeskFrame } from '../desk/frame'
import { OffForm, OnButton } from '../desk/picked-lots'
import { Allowed } from '../desk/rights'
import { Managers } from './managers'
import { PapersCard } from './papers-card'
import { StateCard } from './state-card'
import { TermsCard } from './terms-card'
import './lot.scss'

/** One lot: its facts, its state, prices and times, its agents, and its history. */
export default function Lot({ id }: { id: number }) {
  const home = useDeskHome()
  const query = useDeskLot(id)
  return (
    <DeskFrame section="lots" home={home.data}>
      <ScreenContent query={query} subject="房源" skeleton={<BoneSections />}>
        {lot => (
          <>
            <Head lot={lot} />
            <View className="edl-cols">
              <View>
                <PapersCard id={id} />
                <Facts id={id} />
              </View>
              <View>
                <Allowed call="desk/lot-state">
                  <StateCard key={`state-${lot.updated_at}`} lot={lot} />
                </Allowed>
                <Allowed call="desk/lot-terms">
                  <TermsCard key={`terms-${lot.updated_at}`} lot={lot} />
                </Allowed>
                <Allowed call={lot.is_on ? 'desk/lots-off' : 'desk/lots-on'}>
                  <Card title={lot.is_on ? '下架' : '恢复上架'}>
                    {lot.is_on ? <OffForm lots={[lot]} /> : <OnButton lots={[lot]} />}
                  </Card>
                </Allowed>
              </View>
              <View>
                <Totals lot={lot} />
                <Managers lot={lot} />
                <Cases lot={lot} />
                <History lot={lot} />
              </View>
            </View>
            <DemoMark />
          </>
        )}
      </ScreenContent>
    </DeskFrame>
  )
}

function Head({ lot }: { lot: DeskLotPage }) {
  const { price, of } = priceWords(lot)
  return (
    <View className="edk-top">
      <View className="u-grow">
        <Small>
          <Press {...linkTo('desk', { section: 'lots' })}>房源</Press>
          {` › ${lot.code}`}
        </Small>
        <View className="edk-h1" role="heading" aria-level={1}>
          {lot.title}
        </View>
        <Small>
          {[
            stateWords(lot),
            roundWords(lot),
            `${price}${of}`,
            `${shortTime(lot.start_time)} 开拍`,
            lot.court,
            lot.case_no,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Small>
      </View>
      <Press className="edk-chip" {...linkTo('house-detail', { id: lot.id })}>
        看公开页
      </Press>
      <Allowed call="house/add-edit">
        <Press className="edk-chip" {...linkTo('manager-house-edit', { id: lot.id })}>
          修改资料
        </Press>
      </Allowed>
    </View>
  )
}

const Totals = ({ lot }: { lot: DeskLotPage }) => (
  <View className="edk-card edk-pad u-grid u-grid4 u-g2 u-center">
    {(
      [
        ['浏览', lot.look_total],
        ['关注', lot.follow_total],
        ['提醒', lot.remind_total],
        ['咨询', lot.lead_total],
      ] as const
    ).map(([label, total]) => (
      <View key={label}>
        <View className="u-t17 u-strong u-num">{total}</View>
        <Small>{label}</Small>
      </View>
    ))}
  </View>
)

const Cases = ({ lot }: { lot: DeskLotPage }) => (
  <Card title="投诉与反馈" side={`${lot.cases.length} 件`}>
    {lot.cases.length === 0 && <Small>没有</Small>}
    {lot.cases.map(({ id, number, kind, state, field, created_at }) => (
      <View className="edk-line" key={id}>
        <View className="u-rest u-min0">
          <Press {...linkTo('desk', { section: 'cases' })}>{number}</Press>
          <Small>{[CASE_RULES[kind].label, caseField(field)].filter(Boolean).join('：')}</Small>
        </View>
        <Small>{`${CASE_STATE_LABELS[state]}，${shortTime(created_at)}`}</Small>
      </View>
    ))}
  </Card>
)

/** Facts of the form, and each flag with the sentence of the notice that it was read from. */
function Facts({ id }: { id: number }) {
  const query = useLotFacts(id)
  return (
    <ScreenContent query={query} subject="房源资料" skeleton={<BoneSections />}>
      {house => {
        const { burdens, others } = riskView(house)
        const facts = factsView(house)
        const missing = facts.filter(({ value }) => value === null).length
        return (
          <>
            <Card title="事实" side={`${facts.length} 项，${missing === 0 ? '齐' : `${missing} 项未说明`}`}>
              {facts.map(({ label, value }) => (
                <View className="edl-fact" key={label}>
                  <View className="u-label">{label}</View>
                  <View className={value === null ? 'edk-risk' : ''}>{value ?? '未说明'}</View>
                </View>
              ))}
            </Card>
            <Card title="公告载明的" side={house.notice_id === null && <Small>没有公告</Small>}>
              {burdens.map(({ kind, title, quote, section }) => (
                <View className="edl-fact" key={kind}>
                  <View className="edk-risk">{title}</View>
                  <View>
                    {quote ? `“${quote.before}${quote.mark}${quote.after}”` : '没有原句'}
                    {section && <Small>{section}</Small>}
                  </View>
                </View>
              ))}
              {others
                .filter(({ isStated }) => isStated)
                .map(({ kind, text, quote }) => (
                  <View className="edl-fact" key={kind}>
                    <View>{text}</View>
                    <View>{quote && `“${quote}”`}</View>
                  </View>
                ))}
            </Card>
          </>
        )
      }}
    </ScreenContent>
  )
}

function History({ lot }: { lot: DeskLotPage }) {
  const undo = useLotUndo()
  return (
    <Card
      title="改动记录"
      side={
        lot.history_total > lot.history.length
          ? `最近 ${lot.history.length} 条，共 ${lot.history_total} 条`
          : `${lot.history_total} 条`
      }
    >
      {lot.history.length === 0 && <Small>还没有改动</Small>}
      {lot.history.map(change => (
        <Change
          key={change.id}
          change={change}
          isBusy={undo.isPending}
          onUndo={() => {
            undo.mutate(
              { house_id: lot.id, change_id: change.id },
              {
                onSuccess: ({ waiting }) => toast(waiting === null ? '已撤销' : WAITS_ANOTHER),
              },
            )
          }}
        />
      ))}
    </Card>
  )
}

const Change = ({ change, isBusy, onUndo }: { change: LotChange; isBusy: boolean; onUndo: () => void }) => (
  <View className="u-py2 u-line-bottom">
    <Line label={actionWords(change)} note={fullTime(change.at)} />
    <Small>{change.basis === null ? change.editor : `${change.editor}，依据：${change.basis}`}</Small>
    {change.fields.map(({ field, before, after }) => (
      <View className="u-t13" key={field}>
        {`${fieldWords(field)}：${valueWords(field, before)} → ${valueWords(field, after)}`}
      </View>
    ))}
    {change.can_undo && (
      <Allowed call="desk/lot-undo">
        <Act disabled={isBusy} label={`撤销：${actionWords(change)}`} onPress={onUndo}>
          撤销
        </Act>
      </Allowed>
    )}
  </View>
)
