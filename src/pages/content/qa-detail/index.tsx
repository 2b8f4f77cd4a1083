// Screen of a question with its answers. Useful votes, reports and answers need a login, and only agents can answer; the asker can accept
// an answer or delete the question. Answering and reporting open in bottom sheets.

import { useState } from 'react'
import { View } from '@tarojs/components'
import type { Answer } from '@/contract/ask/cards'
import type { Ask } from '@/contract/ask/schema'
import { AnswerPart, type AnswerActions } from '@/domain/ask/answer-part'
import { AnswerSheet } from '@/domain/ask/answer-sheet'
import { AskLines } from '@/domain/ask/ask-row'
import { citedLaws, lawBlock } from '@/domain/ask/ask-view'
import { ReportSheet } from '@/domain/ask/report-sheet'
import { useAsk } from '@/domain/ask/use-ask'
import { reactTo, removeAsk } from '@/domain/ask/use-react'
import { HouseMini, HouseMinis } from '@/domain/house/card/mini-card'
import { Law } from '@/domain/text/text-blocks'
import { useTrace } from '@/domain/visit/use-trace'
import { Header } from '@/features/chrome/header/header'
import { Screen } from '@/features/chrome/screen/screen'
import { ShareButton } from '@/features/share/share-button'
import { shortTime } from '@/lib/dates'
import { groupDigits } from '@/lib/money'
import { useShare } from '@/platform/share/use-share'
import { useIsDesktop } from '@/platform/viewport'
import { back, go, goLogin, linkTo } from '@/routes/go'
import { useParams } from '@/routes/use-params'
import { isSignedIn, sessionStore } from '@/state/session'
import { Breadcrumbs } from '@/ui/breadcrumbs/breadcrumbs'
import { Button } from '@/ui/button/button'
import { ask as askPerson } from '@/ui/dialog/ask'
import { Dots } from '@/ui/dots/dots'
import { AskPictures } from './pictures'
import { Note } from '@/ui/note/note'
import { Press } from '@/ui/press/press'
import { DemoMark, More, Section } from '@/ui/section/section'
import { BoneSections } from '@/ui/skeleton/skeleton'
import { StickyBar } from '@/ui/sticky-bar/sticky-bar'
import { Tag } from '@/ui/tag/tag'
import { toast } from '@/ui/toast/toast'
import { Neighbours } from '../parts/neighbours'
import './index.scss'

/** Number of answers before 再看. */
const SHOWN = 3

export default function QaDetail() {
  const { id } = useParams<'qa-detail'>()
  const isDesktop = useIsDesktop()
  const query = useAsk(Number(id))
  const found = query.data?.ask
  const [sheet, setSheet] = useState<{ kind: 'answer' } | { kind: 'report'; answer: Answer | null }>()
  useTrace('ask', found?.id)
  useShare({
    screen: 'qa-detail',
    params: { id },
    title: found?.share.title ?? '法拍问答',
    desc: found?.share.desc,
    thing: found && { type: 'ask', id: found.id },
  })
  const isAgent = sessionStore.getState().uinfo?.agent_id != null
  const reply = () => {
    if (!isSignedIn()) goLogin()
    else if (isAgent) setSheet({ kind: 'answer' })
    else toast('只有执业登记的顾问可以回答')
  }
  const react = reactTo(Number(id))
  const ifMember = (work: () => void) => {
    if (isSignedIn()) work()
    else goLogin()
  }
  const actions: AnswerActions = {
    onUseful: answer => {
      ifMember(() => {
        react.useful(answer)
      })
    },
    onReport: answer => {
      ifMember(() => {
        setSheet({ kind: 'report', answer })
      })
    },
    onAccept: found?.is_mine ? react.accept : undefined,
    onEdit: reply,
  }
  const remove = async () => {
    const isSure = await askPerson({
      title: '删除这个问题',
      text: '问题和它的回答都会删掉，不能恢复。',
      confirm: '删除',
      cancel: '不删了',
    })
    if (isSure && (await removeAsk(Number(id)))) back()
  }
  const alsoAsk = linkTo('qa-submit', found?.house_id ? { house_id: found.house_id } : {})
  const share = found && (
    <ShareButton look={isDesktop ? 'line' : 'round'} type="ask" id={found.id} share={found.share} />
  )
  return (
    <Screen
      name="qa-detail"
      title={found?.title ?? '问答详情'}
      header={<Header title="" side={share} />}
      headed={found !== undefined}
      query={query}
      skeleton={<BoneSections />}
      subject="问题"
      bar={
        isDesktop || !found ? undefined : (
          <StickyBar>
            <Button kind="quiet" icon="edit" grow onPress={reply}>
              我来回答
            </Button>
            <Button kind="primary" grow {...alsoAsk}>
              我也想问
            </Button>
          </StickyBar>
        )
      }
    >
      {({ ask }) => {
        const question = (
          <Question
            ask={ask}
            side={
              isDesktop && (
                <View className="u-row u-g2">
                  <Button size="small" icon="plus" {...alsoAsk}>
                    我也想问
                  </Button>
                  {share}
                </View>
              )
            }
            onRemove={ask.is_mine ? () => void remove() : undefined}
          />
        )
        const answers = <Answers ask={ask} isDesktop={isDesktop} actions={actions} onReply={reply} />
        const beside = <Beside ask={ask} isDesktop={isDesktop} />
        return (
          <>
            {isDesktop ? (
              <>
                <Breadcrumbs
                  items={[
                    { text: '百科', ...linkTo('wiki-list', {}) },
                    { text: '问答', ...linkTo('qa-list', {}) },
                    { text: ask.type_text, ...linkTo('qa-list', { type: ask.type }) },
                  ]}
                />
                <View className="qdd">
                  <View className="u-grow">
                    {question}
                    {answers}
                  </View>
                  <View className="qdd-r">{beside}</View>
                </View>
              </>
            ) : (
              <>
                {question}
                {answers}
                {beside}
              </>
            )}
            <DemoMark />
            {sheet?.kind === 'answer' && (
              <AnswerSheet
                ask={ask}
                onClose={() => {
                  setSheet(undefined)
                }}
              />
            )}
            {sheet?.kind === 'report' && (
              <ReportSheet
                askId={ask.id}
                answer={sheet.answer}
                onClose={() => {
                  setSheet(undefined)
                }}
              />
            )}
          </>
        )
      }}
    </Screen>
  )
}

function Question({
  ask,
  side,
  onRemove,
}: {
  ask: Ask
  side: React.ReactNode
  onRemove: (() => void) | undefined
}) {
  return (
    <View className="qd">
      <View className="u-row u-g2 u-wrap">
        <Tag tone="act">{ask.type_text}</Tag>
        {ask.is_basic && <Tag tone="good">编辑标准回答</Tag>}
        <View className="u-grow">
          <Dots className="u-t12 u-c2" items={[ask.nickname, shortTime(ask.created_at)]} />
        </View>
        {side}
      </View>
      <View className="qd-t" role="heading" aria-level={1}>
        {ask.title}
      </View>
      {ask.place && (
        <View className="u-t12 u-c2 u-mt1">
          {`必读 第 ${ask.place.no} / ${ask.place.total} 条${ask.checked_day ? `，${ask.checked_day} 核对` : ''}`}
        </View>
      )}
      {ask.content && <View className="qd-p">{ask.content}</View>}
      {ask.gist && (
        <View className="qd-g">
          <View className="u-t13 u-strong">一句话</View>
          <View className="u-mt1">{ask.gist}</View>
        </View>
      )}
      <AskPictures pictures={ask.pictures} />
      {ask.status !== 'published' && (
        <Note risk={ask.status === 'rejected'} className="u-mt3">
          {ask.status === 'pending'
            ? '编辑看过才公开，最晚一天内。现在只有您自己看得到。'
            : `没有通过：${ask.reject_reason ?? ''}`}
        </Note>
      )}
      <View className="qd-f">
        <View className="u-fig">{`${groupDigits(ask.view_total)} 看过`}</View>
        {onRemove ? (
          <Press className="answ-b" onPress={onRemove}>
            删除这个问题
          </Press>
        ) : (
          ask.reviewed_at && <View>{`${shortTime(ask.reviewed_at)} 审核通过`}</View>
        )}
      </View>
      {ask.house && (
        <View className="qd-l">
          <HouseMini
            card={ask.house}
            facts={[ask.house.circle_name ?? ask.house.region_name, `${ask.house.area}㎡`]}
            note="问的是这一套"
          />
        </View>
      )}
    </View>
  )
}

function Answers({
  ask,
  isDesktop,
  actions,
  onReply,
}: {
  ask: Ask
  isDesktop: boolean
  actions: AnswerActions
  onReply: () => void
}) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? ask.answers : ask.answers.slice(0, SHOWN)
  return (
    <Section
      title={ask.answers.length > 0 ? `${ask.answers.length} 个回答` : '还没有回答'}
      side={ask.answers.length > 1 && <View className="u-t13 u-c2">采纳在前，再按有用</View>}
    >
      {ask.answers.length === 0 && (
        <View className="u-t15 u-c2">顾问看到后会在这里回答，一般一天之内；有人回答会给提问的人发消息。</View>
      )}
      {shown.map(answer => (
        <AnswerPart
          key={answer.id}
          answer={answer}
          laws={isDesktop ? null : answer.laws.map(law => <Law key={law.id} block={lawBlock(law)} />)}
          {...actions}
        />
      ))}
      {shown.length < ask.answers.length && (
        <Button
          grow
          onPress={() => setWhole(true)}
        >{`再看 ${ask.answers.length - shown.length} 个回答`}</Button>
      )}
      {isDesktop && (
        <View className="qd-r">
          <View className="u-grow u-c3">我来回答（须有执业登记）</View>
          <Button kind="quiet" size="small" onPress={onReply}>
            写回答
          </Button>
        </View>
      )}
    </Section>
  )
}

function Beside({ ask, isDesktop }: { ask: Ask; isDesktop: boolean }) {
  const laws = citedLaws(ask.answers)
  return (
    <>
      {isDesktop && laws.length > 0 && (
        <Section title="回答依据的条文" side={<View className="u-t12 u-c2">{`${laws.length} 条`}</View>}>
          {laws.map(({ law, by }) => (
            <View key={law.id} className="qd-law">
              <Law block={lawBlock(law)} />
              <View className="u-t12 u-c2 u-mt2">{`被 ${by.length} 个回答引用：${by.join('、')}`}</View>
            </View>
          ))}
        </Section>
      )}
      {ask.notice && ask.house && (
        <Section
          title="这一套的公告怎么写"
          side={<More {...linkTo('house-detail', { id: ask.house.id })}>看这套</More>}
        >
          <View className="qd-q">{`“${ask.notice.quote}”`}</View>
          <View className="u-t12 u-c2 u-mt1">
            {[ask.notice.label, ask.notice.section].filter(Boolean).join('，')}
          </View>
        </Section>
      )}
      {ask.related.length > 0 && (
        <Section
          title={ask.is_basic ? '大家接着问' : '相近的问题'}
          side={
            <More {...linkTo('qa-list', { type: ask.type })}>{`${ask.type_text} ${ask.type_total}`}</More>
          }
        >
          <AskLines list={ask.related} />
        </Section>
      )}
      {ask.clear && (
        <Section
          title={`公告写明${ask.clear.label}的房源`}
          side={
            <Press className="more" onPress={() => go('house-list', { risk_clear: ask.clear?.kind })}>
              {`${ask.clear.total} 套`}
            </Press>
          }
        >
          <HouseMinis>
            {ask.clear.list.map(card => (
              <HouseMini
                key={card.id}
                card={card}
                facts={[card.circle_name ?? card.region_name, `${card.area}㎡`]}
                note={
                  card.discount_rate !== null && card.discount_rate > 0
                    ? `低于挂牌均价 ${card.discount_rate}%`
                    : undefined
                }
              />
            ))}
          </HouseMinis>
        </Section>
      )}
      <Neighbours prev={neighbour(ask.prev)} next={neighbour(ask.next)} />
    </>
  )
}

const neighbour = (one: { id: number; title: string } | null) =>
  one && { title: one.title, link: linkTo('qa-detail', { id: one.id }, { mode: 'replace' }) }
