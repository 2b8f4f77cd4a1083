import { View } from '@tarojs/components'
import {
  CASE_OUTCOME_LABELS,
  CASE_RULES,
  CASE_STATE_LABELS,
  formatCaseHead,
  leftWords,
  STATE_CLASS,
  formatCaseSubject,
  type DeskCase,
} from '@/domain/desk/case-rows'
import { useDeskCase, useSettleCase } from '@/domain/desk/use-desk-cases'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { shortTime } from '@/lib/dates'
import { serverNow } from '@/platform/clock'
import { linkTo } from '@/routes/go'
import { Picture } from '@/ui/picture/picture'
import { More } from '@/ui/section/section'
import { Tag } from '@/ui/tag/tag'
import { Small } from './parts'
import { CaseSettle } from './case-settle'
import { CaseSide } from './case-side'

/** One case: the messages, the disputed field next to the notice, the outcome, and at the side its owner and history. */
export function CaseOpened({ id, onOpen }: { id: number; onOpen: (id: number) => void }) {
  const query = useDeskCase(id)
  // State is here, because the answer form unmounts once the case is closed, and its draft must be deleted with it.
  const save = useSettleCase()
  return (
    <ScreenContent query={query} subject="这一件">
      {({ case: one }) => (
        <>
          <View className="edk-card edk-pad edk-cs-main">
            <Said one={one} />
            {one.dispute && <Dispute one={one} dispute={one.dispute} />}
            {one.state === 'closed' ? <Closed one={one} /> : <CaseSettle one={one} save={save} />}
          </View>
          <CaseSide one={one} onOpen={onOpen} />
        </>
      )}
    </ScreenContent>
  )
}

function Said({ one }: { one: DeskCase }) {
  const left = leftWords(one, serverNow())
  return (
    <>
      <View className="u-row u-wrap u-g2 u-nowrap edk-small">
        <View className="u-num">{one.number}</View>
        <Tag>{CASE_RULES[one.kind].label}</Tag>
        <View className={`edk-state ${STATE_CLASS[one.state]}`}>{CASE_STATE_LABELS[one.state]}</View>
        <View className="u-grow" />
        <View>{`${shortTime(one.created_at)} 提交 · ${CASE_RULES[one.kind].dueWords}答复`}</View>
        <View className={left.isRisk ? 'edk-risk' : ''}>{left.text}</View>
      </View>
      <View className="u-my2 u-t20 u-strong" role="heading" aria-level={2}>
        {formatCaseHead(one)}
      </View>
      <Small>{formatCaseSubject(one)}</Small>
      <View className="edk-text">{one.content}</View>
      {one.pictures.length > 0 && (
        <View className="u-grid u-grid4 u-g3">
          {one.pictures.map((url, at) => (
            <Picture key={url} src={url} alt={`附图 ${at + 1}`} width={120} ratio="4/3" />
          ))}
        </View>
      )}
      {one.text_type !== null && one.text_id !== null && <TextLink type={one.text_type} id={one.text_id} />}
    </>
  )
}

/** Link to the editor of the reported text. */
function TextLink({ type, id }: { type: NonNullable<DeskCase['text_type']>; id: number }) {
  return type === 'ask' || type === 'answer' ? (
    <More {...linkTo('desk', { section: 'asks' })}>到问答里看</More>
  ) : (
    <More {...linkTo('desk-text', { type, id })}>打开这篇文稿</More>
  )
}

/** The page's value, and the notice's own sentence. */
function Dispute({ one, dispute }: { one: DeskCase; dispute: NonNullable<DeskCase['dispute']> }) {
  return (
    <>
      <View className="edk-line u-strong">
        <View>{`有争议的字段：${dispute.label}`}</View>
        <View className="edk-small u-plain">{one.house?.title}</View>
      </View>
      <View className="edk-cs-vs">
        <View className="edk-cs-half u-p3 u-t13 u-lh1-7 u-anywhere">
          <Small>页面现在</Small>
          <View className="u-warn u-t17 u-strong">{dispute.value ?? '没有写'}</View>
        </View>
        <View className="edk-cs-half u-p3 u-t13 u-lh1-7 u-anywhere">
          <Small>
            {[dispute.source, dispute.section && `“${dispute.section}”`].filter(Boolean).join(' ')}
          </Small>
          <View>{dispute.quote === null ? '公告没有提到' : `“${dispute.quote}”`}</View>
        </View>
        {one.house && (
          <View className="edk-cs-foot">
            <Small grow>改了字段，关注和提醒的人会收到通知</Small>
            <More {...linkTo('house-detail', { id: one.house.id })}>看页面与公告全文</More>
            <More {...linkTo('manager-house-edit', { id: one.house.id })}>改字段</More>
          </View>
        )}
      </View>
    </>
  )
}

const Closed = ({ one }: { one: DeskCase }) => (
  <View className="u-p3 u-r-md u-bg-action-tint u-t13">
    {`${one.outcome === null ? '已结' : CASE_OUTCOME_LABELS[one.outcome].label}，${
      one.closed_at === null ? '' : shortTime(one.closed_at)
    } 结案；7 天内提交的人可以再提一次`}
  </View>
)
