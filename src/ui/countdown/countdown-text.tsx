import { Text } from '@tarojs/components'
import { countdownAloud, countdownText } from '@/lib/countdown'
import { useNow, useNowAs } from './use-now'

export interface CountdownTextProps {
  /** Unix seconds */
  until: number
  className?: string
  /** Text once the moment has passed. */
  endedText?: string
}

/** Example: `2 天 14:32:08`, ticking. Screen readers get minutes, and only when they change. */
export function CountdownText({ until, className = '', endedText = '已到时间' }: CountdownTextProps) {
  const now = useNow()
  const aloud = useNowAs(at => countdownAloud(until, at))
  if (until <= now) return <Text className={className}>{endedText}</Text>
  return (
    <Text className={className}>
      <Text className="u-aloud">{aloud}</Text>
      <Text className="u-fig" aria-hidden>
        {countdownText(until, now)}
      </Text>
    </Text>
  )
}
