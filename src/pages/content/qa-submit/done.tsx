import { View } from '@tarojs/components'
import type { Result } from '@/contract/endpoints'
import { AskLines, MyAskRow } from '@/domain/ask/ask-row'
import { useAsks } from '@/domain/ask/use-ask'
import { readBy } from '@/domain/ask/use-ask-form'
import { shortTime } from '@/lib/dates'
import { linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { Icon } from '@/ui/icon/icon'
import { DemoMark, Section } from '@/ui/section/section'
import { Timeline } from '@/ui/steps/steps'

/** Next steps of the submitted question. */
export function Done({ result, notifies }: { result: Result<'ask/commit'>; notifies: boolean }) {
  const { ask, queue_total, agent_total, left_today } = result
  const mine = useAsks({ mine: true, sort: 'new_desc', page_size: 3 })
  return (
    <View className="qs-done">
      <View className="qs-ok u-desktop-card u-center">
        <View className="qs-oki u-centre u-tint-good">
          <Icon name="check" />
        </View>
        <View className="u-title u-t20">已提交，编辑审核中</View>
        <View className="qs-okp u-mt6px">
          {`最晚 ${shortTime(readBy(ask))} 公开。没通过会写明原因，修改后可再次提交。`}
        </View>
      </View>
      <Section title="接下来" side={<View className="u-t12 u-c3">{`编号 Q-${ask.id}`}</View>}>
        <Timeline
          label="接下来"
          items={[
            { key: 1, title: '提交', lines: [shortTime(ask.created_at)], state: 'done' },
            {
              key: 2,
              title: '编辑看',
              lines: [`查个人信息与重复，前面还有 ${queue_total} 条`],
              state: 'now',
            },
            {
              key: 3,
              title: '顾问回答',
              lines: [agent_total > 0 ? `答过这一类的有 ${agent_total} 位` : '公开后顾问都看得到'],
              state: 'later',
            },
            {
              key: 4,
              title: '有回答时通知您',
              lines: [notifies ? '发一条短信，也在“我问的”里' : '在“我问的”里'],
              state: 'later',
            },
          ]}
        />
      </Section>
      {ask.related.length > 0 && (
        <Section title="等待期间可查阅">
          <AskLines list={ask.related.slice(0, 3)} />
        </Section>
      )}
      {mine.rows.length > 0 && (
        <Section title="我问的" side={<View className="u-t12 u-c3">{`今天还能提 ${left_today} 个`}</View>}>
          {mine.rows.map(card => (
            <MyAskRow key={card.id} card={card} />
          ))}
        </Section>
      )}
      <View className="u-flex u-g2 u-py4 u-px3">
        <Button grow {...linkTo('qa-list', {})}>
          看问答
        </Button>
        <Button
          grow
          kind="primary"
          {...linkTo('consulting', { type: 'zixun', ...(ask.house_id && { house_id: ask.house_id }) })}
        >
          直接问顾问
        </Button>
      </View>
      <DemoMark />
    </View>
  )
}
