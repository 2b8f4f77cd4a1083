import { useState } from 'react'
import { View } from '@tarojs/components'
import type { WonInfo } from '@/contract/won/schema'
import { useWonWrites } from '@/domain/account/use-won'
import { wonRows, type WonRow } from '@/domain/account/won-view'
import { Button } from '@/ui/button/button'
import { Calendar } from '@/ui/calendar/calendar'
import { Check } from '@/ui/check/check'
import { Icon } from '@/ui/icon/icon'
import { Section } from '@/ui/section/section'
import { Sheet } from '@/ui/sheet/sheet'
import { Tag } from '@/ui/tag/tag'
import './won.scss'

/** The steps from the deal to the keys, each with its day, tasks and documents to bring. */
export function WonSteps({ info, today }: { info: WonInfo; today: string }) {
  const [dated, setDated] = useState<string>()
  const writes = useWonWrites(info.house.id)
  const chosen = info.steps.find(({ key }) => key === dated)
  const close = () => setDated(undefined)
  return (
    <>
      {wonRows(info, today).map(row => (
        <Step
          key={row.key}
          row={row}
          onTick={(ticks, done) => writes.tick({ key: row.key, ticks, done })}
          onDay={() => setDated(row.key)}
        />
      ))}
      {chosen && (
        <Sheet open onClose={close} title="法院通知的日期">
          <Calendar
            value={chosen.day}
            onChange={day => {
              writes.setDay(chosen.key, day)
              close()
            }}
          />
          <View className="u-t13 u-c2">改了以后，后面按通常天数估的日期跟着变</View>
        </Sheet>
      )}
    </>
  )
}

function Step({
  row,
  onTick,
  onDay,
}: {
  row: WonRow
  onTick: (ticks: string[], done: boolean) => void
  onDay: () => void
}) {
  const { title, day, left, isLate, isNext, isDone, amount, notice, isPastNotice, law, items } = row
  const [isOpen, setOpen] = useState(isNext)
  const ticked = items.filter(({ isTicked }) => isTicked).map(({ key }) => key)
  const papers = items.filter(({ isPaper }) => isPaper)
  const works = items.filter(({ isPaper }) => !isPaper)
  const list = (some: typeof items) =>
    some.map(item => (
      <Check
        key={item.key}
        checked={item.isTicked}
        className="won-i"
        onChange={on => onTick(on ? [...ticked, item.key] : ticked.filter(key => key !== item.key), isDone)}
      >
        {item.label}
      </Check>
    ))
  return (
    <Section
      className={isDone ? 'won-done' : ''}
      title={title}
      side={
        isDone ? (
          <Tag tone="good">已办</Tag>
        ) : (
          <View className={isLate ? 'won-d is-late u-fig' : 'won-d u-fig'}>{`${day}，${left ?? ''}`}</View>
        )
      }
    >
      {amount && (
        <View className="u-label u-flex u-g1 u-mb1">
          应付 <View className="u-fig u-mid u-ink">{amount}</View>
        </View>
      )}
      {notice && !isDone && <View className={isPastNotice ? 'won-d is-late' : 'u-t13 u-c2'}>{notice}</View>}
      {isOpen ? (
        <>
          {list(works)}
          {papers.length > 0 && <View className="u-mt2 u-faint">所需材料</View>}
          {list(papers)}
          {law && (
            <View className="u-g2 u-px3 u-py2 u-sunk u-top u-flex u-mt2 u-note u-lh1-6">
              <Icon name="book" className="u-size16 u-fixed u-mt2px" />
              <View className="u-grow">{law}</View>
            </View>
          )}
        </>
      ) : (
        <View className="u-t13 u-c2">{`${items.length} 项里办了 ${ticked.length} 项`}</View>
      )}
      <StepActions
        {...{ isNext, isDone, isOpen, onDay }}
        onDone={() => onTick(ticked, !isDone)}
        onToggle={() => setOpen(!isOpen)}
      />
    </Section>
  )
}

const StepActions = ({
  isNext,
  isDone,
  isOpen,
  onDone,
  onDay,
  onToggle,
}: Pick<WonRow, 'isNext' | 'isDone'> & {
  isOpen: boolean
  onDone: () => void
  onDay: () => void
  onToggle: () => void
}) => (
  <View className="u-flex u-wrap u-g2 u-mt3">
    <Button size="small" kind={isNext ? 'primary' : 'line'} onPress={onDone}>
      {isDone ? '改为未办' : '标为已办'}
    </Button>
    {!isDone && (
      <Button size="small" icon="calendar" onPress={onDay}>
        改日期
      </Button>
    )}
    <Button size="small" kind="plain" onPress={onToggle}>
      {isOpen ? '收起' : '看清单'}
    </Button>
  </View>
)
