// Evidence next to a question of a member: similar questions, agents to ask, laws to cite, and the history.

import { View } from '@tarojs/components'
import type { Result } from '@/contract/endpoints'
import { doneWords } from '@/domain/desk/ask-view'
import { shortTime } from '@/lib/dates'
import { linkTo } from '@/routes/go'
import { Check } from '@/ui/check/check'
import { Press } from '@/ui/press/press'

export type Facts = Result<'desk/ask'>

/** Questions like this one, into one of which it can be merged. */
export const SimilarAsks = ({
  similar,
  into,
  onChange,
}: {
  similar: Facts['similar']
  /** Id of the question to merge into. */
  into: number | undefined
  onChange: (id: number | undefined) => void
}) => (
  <View className="edk-card edk-pad">
    <View className="u-mb3 u-strong">相似问题</View>
    {similar.map(other => (
      <View key={other.id} className="edk-next">
        <Check
          round
          checked={other.id === into}
          label={`并入 ${other.title}`}
          onChange={is => onChange(is ? other.id : undefined)}
        />
        <Press className="u-grow" {...linkTo('qa-detail', { id: other.id })}>
          {other.title}
        </Press>
        <View className="edk-small u-nowrap">{`${other.answer_total} 答，${other.percent}%`}</View>
      </View>
    ))}
    {similar.length === 0 && <View className="edk-small">没有相似问题</View>}
  </View>
)

/** Agents who can be asked to answer at the publication. */
export const Invitations = ({
  known,
  agents,
  onChange,
}: {
  known: Facts['agents']
  /** Ids of the chosen agents. */
  agents: number[]
  onChange: (agents: number[]) => void
}) => (
  <View className="edk-card edk-pad">
    <View className="u-mb3 u-strong">邀请回答</View>
    {known.map(agent => (
      <View key={agent.id} className="edk-next">
        <View className="u-grow">
          {agent.name}
          <View className="edk-small">
            {`答过同类 ${agent.answer_total} 条，今天 ${agent.today_total} 条${agent.is_asked ? '，已请过' : ''}`}
          </View>
        </View>
        <Check
          round
          checked={agent.is_asked || agents.includes(agent.id)}
          disabled={agent.is_asked}
          label={`请 ${agent.name} 回答`}
          onChange={is => onChange(is ? [...agents, agent.id] : agents.filter(one => one !== agent.id))}
        />
      </View>
    ))}
  </View>
)

/** Laws that an answer can cite. */
export const AskLaws = ({ laws }: { laws: Facts['laws'] }) => (
  <View className="edk-card edk-pad">
    <View className="u-mb3 u-strong">可以引的条文</View>
    {laws.map(law => (
      <View key={law.id} className="u-mt3">
        <View>{`${law.law_short} ${law.article}`}</View>
        <View className="edk-small">{law.text}</View>
        <View className="edk-small edk-good">{`${law.checked_day} 核对`}</View>
      </View>
    ))}
  </View>
)

/** Changes of a question, with their authors. */
export const AskHistory = ({ facts: { history, created_at, who } }: { facts: Facts }) => (
  <View className="edk-card edk-pad">
    <View className="u-mb3 u-strong">这条问题的记录</View>
    {[
      { at: created_at, words: `${who} 提交` },
      ...history.map(row => ({ at: row.at, words: doneWords(row) })),
    ].map(({ at, words }, index) => (
      <View key={index} className="u-flex u-g4 u-py2 u-line-bottom">
        <View className="edk-small u-nowrap">{shortTime(at)}</View>
        <View className="edk-small">{words}</View>
      </View>
    ))}
  </View>
)
