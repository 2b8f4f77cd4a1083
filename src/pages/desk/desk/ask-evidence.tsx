// Evidence next to a question of a member: similar questions, agents to ask, laws to cite, and the history.

import { View } from '@tarojs/components'
import type { Result } from '@/contract/endpoints'
import { doneWords } from '@/domain/desk/ask-view'
import { shortTime } from '@/lib/dates'
import { linkTo } from '@/routes/go'
import { Check } from '@/ui/check/check'
import { Press } from '@/ui/press/press'
import { Card, Small } from './parts'

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
  <Card title="相似问题">
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
    {similar.length === 0 && <Small>没有相似问题</Small>}
  </Card>
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
  <Card title="邀请回答">
    {known.map(agent => (
      <View key={agent.id} className="edk-next">
        <View className="u-grow">
          {agent.name}
          <Small>
            {`答过同类 ${agent.answer_total} 条，今天 ${agent.today_total} 条${agent.is_asked ? '，已请过' : ''}`}
          </Small>
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
  </Card>
)

/** Laws that an answer can cite. */
export const AskLaws = ({ laws }: { laws: Facts['laws'] }) => (
  <Card title="可以引的条文">
    {laws.map(law => (
      <View key={law.id} className="u-mt3">
        <View>{`${law.law_short} ${law.article}`}</View>
        <Small>{law.text}</Small>
        <View className="edk-small edk-good">{`${law.checked_day} 核对`}</View>
      </View>
    ))}
  </Card>
)

/** Changes of a question, with their authors. */
export const AskHistory = ({ facts: { history, created_at, who } }: { facts: Facts }) => (
  <Card title="这条问题的记录">
    {[
      { at: created_at, words: `${who} 提交` },
      ...history.map(row => ({ at: row.at, words: doneWords(row) })),
    ].map(({ at, words }, index) => (
      <View key={index} className="u-flex u-g4 u-py2 u-line-bottom">
        <View className="edk-small u-nowrap">{shortTime(at)}</View>
        <Small>{words}</Small>
      </View>
    ))}
  </Card>
)
