// Screen of a question with its answers. Useful votes, reports and answers need a login, and only agents can answer; the asker can accept
// an answer or delete the question. Answering and reporting open in bottom sheets.

import { useState } from 'react'
import { View } from '@tarojs/components'
import type { Answer } from '@/contract/ask/cards'
import type { Ask } from '@/contract/ask/schema'
import type { AnswerActions } from '@/domain/ask/answer-part'
import { AnswerSheet } from '@/domain/ask/answer-sheet'
import { ReportSheet } from '@/domain/ask/report-sheet'
import { useAsk } from '@/domain/ask/use-ask'
import { reactTo, removeAsk } from '@/domain/ask/use-react'
import { useTrace } from '@/domain/visit/use-trace'
import { Header } from '@/features/chrome/header/header'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { ShareButton } from '@/features/share/share-button'
import { useShare } from '@/platform/share/use-share'
import { useIsDesktop } from '@/platform/viewport'
import { back, goLogin, linkTo } from '@/routes/go'
import { useParams } from '@/routes/use-params'
import { isSignedIn, sessionStore } from '@/state/session'
import { Breadcrumbs } from '@/ui/breadcrumbs/breadcrumbs'
import { Button } from '@/ui/button/button'
import { ask as askPerson } from '@/ui/dialog/ask'
import { DemoMark } from '@/ui/section/section'
import { BoneSections } from '@/ui/skeleton/skeleton'
import { StickyBar } from '@/ui/sticky-bar/sticky-bar'
import { toast } from '@/ui/toast/toast'
import { Answers } from './answers'
import { Beside } from './beside'
import { Question } from './question'
import './index.scss'

type Sheet = { kind: 'answer' } | { kind: 'report'; answer: Answer | null }

/** Actions on the question and its answers; a visitor without an account is sent to the login. */
function buildAskActions(id: number, isMine: boolean | undefined, setSheet: (sheet: Sheet) => void) {
  const isAgent = sessionStore.getState().uinfo?.agent_id != null
  const reply = () => {
    if (!isSignedIn()) goLogin()
    else if (isAgent) setSheet({ kind: 'answer' })
    else toast('只有执业登记的顾问可以回答')
  }
  const react = reactTo(id)
  const ifMember = (work: () => void) => {
    if (isSignedIn()) work()
    else goLogin()
  }
  const actions: AnswerActions = {
    onUseful: answer => {
      ifMember(() => react.useful(answer))
    },
    onReport: answer => {
      ifMember(() => setSheet({ kind: 'report', answer }))
    },
    onAccept: isMine ? react.accept : undefined,
    onEdit: reply,
  }
  const remove = async () => {
    const isSure = await askPerson({
      title: '删除这个问题',
      text: '问题和它的回答都会删掉，不能恢复。',
      confirm: '删除',
      cancel: '不删了',
    })
    if (isSure && (await removeAsk(id))) back()
  }
  return { reply, actions, remove }
}

function QaDetail() {
  const { id } = useParams<'qa-detail'>()
  const isDesktop = useIsDesktop()
  const query = useAsk(Number(id))
  const found = query.data?.ask
  const [sheet, setSheet] = useState<Sheet>()
  useTrace('ask', found?.id)
  useShare({
    screen: 'qa-detail',
    params: { id },
    title: found?.share.title ?? '法拍问答',
    desc: found?.share.desc,
    thing: found && { type: 'ask', id: found.id },
  })
  const { reply, actions, remove } = buildAskActions(Number(id), found?.is_mine, setSheet)
  const alsoAsk = linkTo('qa-submit', found?.house_id ? { house_id: found.house_id } : {})
  const share = found && (
    <ShareButton look={isDesktop ? 'line' : 'round'} type="ask" id={found.id} share={found.share} />
  )
  return (
    <Screen
      name="qa-detail"
      title={found?.title ?? '问答详情'}
      header={<Header title="" side={share} tools />}
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
              同问
            </Button>
          </StickyBar>
        )
      }
    >
      {({ ask }) => (
        <>
          <Content
            {...{ ask, isDesktop, alsoAsk, share, actions }}
            onReply={reply}
            onRemove={ask.is_mine ? () => void remove() : undefined}
          />
          <DemoMark />
          <Sheets ask={ask} sheet={sheet} onClose={() => setSheet(undefined)} />
        </>
      )}
    </Screen>
  )
}

export default withErrorBoundary(QaDetail)

/** The question, its answers and related content: side by side on the desktop, one column on a phone. */
function Content({
  ask,
  isDesktop,
  alsoAsk,
  share,
  actions,
  onReply,
  onRemove,
}: {
  ask: Ask
  isDesktop: boolean
  alsoAsk: ReturnType<typeof linkTo>
  share: React.ReactNode
  actions: AnswerActions
  onReply: () => void
  onRemove: (() => void) | undefined
}) {
  const question = (
    <Question
      ask={ask}
      side={
        isDesktop && (
          <View className="u-row u-g2">
            <Button size="small" icon="plus" {...alsoAsk}>
              同问
            </Button>
            {share}
          </View>
        )
      }
      onRemove={onRemove}
    />
  )
  const answers = <Answers ask={ask} isDesktop={isDesktop} actions={actions} onReply={onReply} />
  const beside = <Beside ask={ask} isDesktop={isDesktop} />
  return isDesktop ? (
    <>
      <Breadcrumbs
        items={[
          { text: '百科', ...linkTo('wiki-list', {}) },
          { text: '问答', ...linkTo('qa-list', {}) },
          { text: ask.type_text, ...linkTo('qa-list', { type: ask.type }) },
        ]}
      />
      <View className="u-flex u-top u-g5 u-mt3">
        <View className="u-grow">
          {question}
          {answers}
        </View>
        <View className="qdd-r u-fixed">{beside}</View>
      </View>
    </>
  ) : (
    <>
      {question}
      {answers}
      {beside}
    </>
  )
}

function Sheets({ ask, sheet, onClose }: { ask: Ask; sheet: Sheet | undefined; onClose: () => void }) {
  return (
    <>
      {sheet?.kind === 'answer' && <AnswerSheet ask={ask} onClose={onClose} />}
      {sheet?.kind === 'report' && <ReportSheet askId={ask.id} answer={sheet.answer} onClose={onClose} />}
    </>
  )
}
