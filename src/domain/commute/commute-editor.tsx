import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import { COMMUTE_TIME_LABELS, COMMUTE_TIMES, type CommuteTime } from '@/contract/codes'
import { COMMUTE_MINUTES, MAX_COMMUTE_GOALS, toCommuteName, type CommuteGoal } from '@/contract/commute'
import { refocus } from '@/platform/focus'
import { Button } from '@/ui/button/button'
import { Icon } from '@/ui/icon/icon'
import { Options } from '@/ui/options/options'
import { Press } from '@/ui/press/press'
import { Segment } from '@/ui/tabs/tabs'
import { PERSONS, windowText } from './commute-view'
import { GoalFinder, type Place } from './goal-finder'

/** Minutes on offer. */
const MINUTES = [15, 20, 30, 40, 45, 60]

const TIMES = COMMUTE_TIMES.map(key => ({ key, label: COMMUTE_TIME_LABELS[key] }))

export interface CommuteChoice {
  goals: readonly CommuteGoal[]
  at: CommuteTime
}

const buildGoalId = (at: number) => `commute-goal-${at}`

/** The destinations of two persons of one home, each with its maximum minutes, and one time of day for both. */
export function CommuteEditor({
  goals,
  at,
  onChange,
}: CommuteChoice & { onChange: (goals: readonly CommuteGoal[], at: CommuteTime) => void }) {
  /** The person whose destination is being looked for. */
  const [finding, setFinding] = useState<number>()
  const open = goals.length === 0 ? 0 : finding
  const persons = PERSONS.slice(0, Math.max(goals.length, (open ?? 0) + 1))
  const choose = (person: number, place: Place) => {
    const { lng, lat } = place
    const minutes = goals[person]?.minutes ?? goals[0]?.minutes ?? COMMUTE_MINUTES
    const next = [...goals]
    next[person] = { lng, lat, minutes, name: toCommuteName(place.name) }
    setFinding(undefined)
    onChange(next, at)
    refocus(`[id="${buildGoalId(person)}"]`)
  }
  const remove = (person: number) => {
    setFinding(undefined)
    onChange(
      goals.filter((_, index) => index !== person),
      at,
    )
    refocus('[id^="commute-"]')
  }
  return (
    <>
      {persons.map((who, person) => (
        <Person
          key={who}
          who={who}
          person={person}
          goal={goals[person]}
          isFinding={person === open}
          wasAsked={finding !== undefined}
          onFind={isOpen => setFinding(isOpen ? person : undefined)}
          onChoose={place => choose(person, place)}
          onRemove={() => remove(person)}
          onMinutes={minutes =>
            onChange(
              goals.map((goal, index) => (index === person ? { ...goal, minutes } : goal)),
              at,
            )
          }
        />
      ))}
      {goals.length > 0 && persons.length < MAX_COMMUTE_GOALS && (
        <View className="u-py3">
          <Button kind="quiet" size="small" icon="plus" onPress={() => setFinding(persons.length)}>
            加上同住的人
          </Button>
        </View>
      )}
      {goals.length > 0 && (
        <View className="u-py3">
          <View className="u-pb2 u-label u-mid">时段</View>
          <Segment items={TIMES} active={at} label="通勤时段" onChange={next => onChange(goals, next)} />
        </View>
      )}
      <View className="u-note u-py2">{describeMethod(goals.length, at)}</View>
    </>
  )
}

const describeMethod = (total: number, at: CommuteTime) =>
  `${total > 1 ? '两个人都在各自时间内的房源才列出。' : ''}${windowText(at)}，取各班车用时的中位数：步行每分钟 80 米，加候车、乘车与换乘，近处全程步行。没有时刻表时按站间距离估算，不分时段，不含高峰限流。`

interface PersonProps {
  who: string
  person: number
  goal: CommuteGoal | undefined
  isFinding: boolean
  /** The search was opened by a press. */
  wasAsked: boolean
  onFind: (isOpen: boolean) => void
  onChoose: (place: Place) => void
  onRemove: () => void
  onMinutes: (minutes: number) => void
}

function Person({
  who,
  person,
  goal,
  isFinding,
  wasAsked,
  onFind,
  onChoose,
  onRemove,
  onMinutes,
}: PersonProps) {
  return (
    <View className="u-pb3 u-line-bottom" role="group" aria-label={`${who}的通勤`}>
      <View className="u-row u-between u-touch">
        <Text className="u-ink u-t15 u-mid">{who}</Text>
        {(goal ?? person > 0) && (
          <Press className="u-act u-t13" label={`移除${who}的目的地`} onPress={onRemove}>
            移除
          </Press>
        )}
      </View>
      {goal && (
        <>
          <Press
            id={buildGoalId(person)}
            className="u-row u-g3 u-full u-touch u-left"
            expanded={isFinding}
            onPress={() => onFind(!isFinding)}
          >
            <Icon name="pin" size="s" className="u-fixed u-mark" />
            <Text className="u-grow u-t15 u-text u-anywhere">{goal.name}</Text>
            <Text className="u-fixed u-act u-t13">{isFinding ? '不改了' : '换地点'}</Text>
          </Press>
          <View className="u-pb2 u-label">最长用时</View>
          <Options
            single
            label={`${who}的最长用时`}
            items={offerMinutes(goal.minutes).map(minutes => ({ key: minutes, label: `${minutes} 分钟` }))}
            chosen={[goal.minutes]}
            onChange={([minutes]) => {
              if (minutes !== undefined) onMinutes(minutes)
            }}
          />
        </>
      )}
      {isFinding && (
        <View className={goal ? 'u-pt3' : ''}>
          <GoalFinder id={`commute-find-${person}`} who={who} autoFocus={wasAsked} onChoose={onChoose} />
        </View>
      )}
    </View>
  )
}

const offerMinutes = (own: number) => [...new Set([...MINUTES, own])].sort((a, b) => a - b)
