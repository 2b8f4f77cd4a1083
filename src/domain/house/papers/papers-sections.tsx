// Sections of the page about a lot's documents: their state, contradictions between them, burdens, matters that none of them states, and
// all facts. Every fact has a button to the page of the document that it was read from.

import { Text, View } from '@tarojs/components'
import { openDocument } from '@/platform/document'
import { linkTo } from '@/routes/go'
import { Icon } from '@/ui/icon/icon'
import { Note } from '@/ui/note/note'
import { Press } from '@/ui/press/press'
import { Section } from '@/ui/section/section'
import { Tag } from '@/ui/tag/tag'
import { toast } from '@/ui/toast/toast'
import {
  burdenView,
  comparedView,
  contradictionView,
  MATTER_LABELS,
  PAPER_LABELS,
  PAPER_SHORT,
  papersSum,
  paperView,
  whereText,
  type LotPaper,
  type PaperFact,
  type Papers,
} from './papers-view'
import './papers.scss'

export interface OpenPage {
  /** Opens the page that a fact was read from. */
  onOpen: (fact: Pick<PaperFact, 'paper' | 'no'>) => void
}

export const PapersHead = (papers: Papers) => (
  <Section>
    <Press className="papers-name u-title u-t17" {...linkTo('house-detail', { id: papers.house_id })}>
      {papers.title}
    </Press>
    <View className="u-note">{papersSum(papers)}</View>
  </Section>
)

/** Documents of another home: nothing of them is used. */
export const OtherHomes = ({ papers }: Pick<Papers, 'papers'>) => (
  <>
    {papers
      .filter(({ other_home }) => other_home !== null)
      .map(({ kind, other_home }) => (
        <Note key={kind} risk className="u-mb3">
          {`${PAPER_LABELS[kind]}写的是 ${other_home}，不是这套房，下面没有采用。请向法院核实。`}
        </Note>
      ))}
  </>
)

export const PapersSection = ({ papers, onOpen }: Pick<Papers, 'papers'> & OpenPage) => (
  <Section
    title="法院提供的材料"
    side={
      <View className="u-note">{`${papers.filter(({ page_total }) => page_total > 0).length} 份已取得`}</View>
    }
  >
    <View className="papers-sides">
      {papers.map(paper => (
        <PaperRow key={paper.kind} paper={paper} onOpen={onOpen} />
      ))}
    </View>
  </Section>
)

function PaperRow({ paper, onOpen }: { paper: LotPaper } & OpenPage) {
  const { kind, page_total, file_url, is_original } = paper
  const fetch = is_original ? '下载原件' : '下载文字版'
  const { tag, tone, lines } = paperView(paper)
  return (
    <View className="papers-row u-py3 u-line-top">
      <View className="u-grow">
        <View className="u-row u-g2">
          <Text className="u-t15 u-text">{PAPER_LABELS[kind]}</Text>
          <Tag tone={tone}>{tag}</Tag>
        </View>
        {lines.map(line => (
          <View key={line} className="u-note">
            {line}
          </View>
        ))}
        {page_total > 0 && (
          <View className="u-row u-g4">
            <Press
              className="papers-act"
              label={`查看${PAPER_LABELS[kind]}`}
              onPress={() => onOpen({ paper: kind, no: 1 })}
            >
              查看
            </Press>
            {file_url !== null && (
              <Press
                className="papers-act"
                label={`${fetch}：${PAPER_LABELS[kind]}`}
                onPress={() => {
                  openDocument(file_url).catch(() => toast('下载失败，请重试'))
                }}
              >
                {fetch}
              </Press>
            )}
          </View>
        )}
      </View>
    </View>
  )
}

/** One fact: its source, value and quotation, and a button to its page. */
function Said({ label, fact, onOpen }: { label: string; fact: PaperFact } & OpenPage) {
  return (
    <View className="papers-said">
      <View className="u-note">{label}</View>
      <View>
        <View className="u-t13 u-text">{fact.text}</View>
        <View className="u-note">{`“${fact.quote}”`}</View>
      </View>
      <Press className="papers-at" label={`打开${whereText(fact)}`} onPress={() => onOpen(fact)}>
        {fact.place}
      </Press>
    </View>
  )
}

export function ContradictionsSection({
  contradictions,
  compared,
  onOpen,
}: Pick<Papers, 'contradictions' | 'compared'> & OpenPage) {
  const { none, ...told } = comparedView({ contradictions, compared })
  return (
    <Section title="相互矛盾" side={<View className="u-note">{`${contradictions.length} 处`}</View>}>
      {none !== null && <View className="u-note">{none}</View>}
      {contradictions.map(contradictionView).map(({ key, title, gap, hint, facts }) => (
        <View key={key} className="papers-block u-py3 u-line-top">
          <View className="u-row u-g2">
            <View className="u-grow u-t15 u-strong u-text">{title}</View>
            {gap && <View className="papers-gap">{gap}</View>}
          </View>
          <View className="papers-sides">
            {facts.map((fact, at) => (
              <Said key={at} label={PAPER_SHORT[fact.paper]} fact={fact} onOpen={onOpen} />
            ))}
          </View>
          <View className="u-note u-flex u-base u-g2">
            <Icon name="info" size="xs" />
            {hint}
          </View>
        </View>
      ))}
      {told.compared !== null && <View className="u-note">{told.compared}</View>}
      {told.left !== null && <View className="u-note">{told.left}</View>}
    </Section>
  )
}

export function BurdensSection({ burdens, denied, onOpen }: Pick<Papers, 'burdens' | 'denied'> & OpenPage) {
  return (
    <Section
      title="权利负担"
      side={<View className="u-note">成交后结束或保留</View>}
      source="按材料与条文逐项判断，不是法律意见；以法院裁定和登记机构为准"
    >
      {burdens.length === 0 && <View className="u-note">已读的材料没有写权利负担</View>}
      {burdens.map(burdenView).map(({ key, title, tag, tone, why, days, laws, facts }) => (
        <View key={key} className="papers-block u-py3 u-line-top">
          <View className="u-row u-g2">
            <View className="u-grow u-t15 u-strong u-text">{title}</View>
            <Tag tone={tone}>{tag}</Tag>
          </View>
          <View className="u-t13 u-text">{why}</View>
          {days.length > 0 && <View className="u-note">{`材料日期：${days.join('，')}`}</View>}
          {laws.map(({ key: id, name, text }) => (
            <View key={id} className="u-note">
              {text === null ? name : `${name}：${text}`}
            </View>
          ))}
          {facts.map((fact, at) => (
            <Said key={at} label={PAPER_SHORT[fact.paper]} fact={fact} onOpen={onOpen} />
          ))}
        </View>
      ))}
      {denied.length > 0 && (
        <View className="papers-block u-py3 u-line-top">
          <View className="u-t15 u-strong u-text">材料写明没有</View>
          {denied.map((fact, at) => (
            <Said key={at} label={MATTER_LABELS[fact.matter]} fact={fact} onOpen={onOpen} />
          ))}
        </View>
      )}
    </Section>
  )
}

export function SilentSection({ silent }: Pick<Papers, 'silent'>) {
  if (silent.length === 0) return null
  return (
    <Section
      title="均未载明"
      side={<View className="u-note">{`${silent.length} 项`}</View>}
      source="未载明不等于没有，看样时逐项询问"
    >
      <View className="u-flex u-wrap u-g2">
        {silent.map(matter => (
          <Tag key={matter}>{MATTER_LABELS[matter]}</Tag>
        ))}
      </View>
    </Section>
  )
}

/** All facts read from each document; contradicted ones are highlighted. */
export const FactsSections = ({
  papers,
  contradictions,
  onOpen,
}: Pick<Papers, 'papers' | 'contradictions'> & OpenPage) => (
  <View className="papers-cols">
    {papers
      .filter(({ facts, other_home }) => facts.length > 0 && other_home === null)
      .map(({ kind, facts }) => (
        <Section
          key={kind}
          title={PAPER_LABELS[kind]}
          side={<View className="u-note">{`识别 ${facts.length} 项`}</View>}
        >
          {facts.map((fact, at) => (
            <Press
              key={at}
              className={`papers-fact u-full u-touch u-line-top ${contradictions.some(({ matter }) => matter === fact.matter) ? 'is-other' : ''}`}
              onPress={() => onOpen(fact)}
            >
              <View className="u-note">{MATTER_LABELS[fact.matter]}</View>
              <View className="u-t13 u-text">{fact.text}</View>
              <View className="papers-at">{fact.place}</View>
            </Press>
          ))}
        </Section>
      ))}
  </View>
)
