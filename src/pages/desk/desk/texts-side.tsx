import { View } from '@tarojs/components'
import type { Result } from '@/contract/endpoints'
import { dueWords, UPCOMING_WORDS, waitWords } from '@/domain/desk/desk-view'
import { clockTime, toBeijingDay, shortTime } from '@/lib/dates'
import { linkTo } from '@/routes/go'
import { Press } from '@/ui/press/press'
import { Card, Small } from './parts'

type Home = Result<'desk/home'>

/** Next publications, laws due for a check, and pending questions. */
export const TextsSide = ({ home: { upcoming, laws, counts, oldest_ask, now } }: { home: Home }) => (
  <View className="edk-side">
    {(counts.persons ?? 0) + (counts.licences ?? 0) > 0 && <Expiring counts={counts} />}
    <Upcoming upcoming={upcoming} now={now} />
    <DueLaws laws={laws} now={now} />
    <OpenCases counts={counts} />
    <PendingAsks counts={counts} oldest_ask={oldest_ask} now={now} />
  </View>
)

/** Personal data requests and licences that end soon. */
const Expiring = ({ counts }: Pick<Home, 'counts'>) => (
  <Card title="就要到期的">
    <Press className="edk-next" {...linkTo('desk', { section: 'users' })}>
      <View className="u-grow">
        {[
          (counts.persons ?? 0) > 0 && `${counts.persons} 件数据请求两天内到期`,
          (counts.licences ?? 0) > 0 && `${counts.licences} 位顾问的执业证 30 天内到期`,
        ]
          .filter(Boolean)
          .join('，')}
      </View>
    </Press>
  </Card>
)

const Upcoming = ({ upcoming, now }: Pick<Home, 'upcoming' | 'now'>) => (
  <Card title="接下来发布" side={`现在 ${clockTime(now)}`}>
    {upcoming.length === 0 && <Small>没有定时的文稿</Small>}
    {upcoming.map(row => (
      <Press
        key={`${row.type}${row.id}`}
        className="edk-next"
        {...(row.type === 'banner'
          ? linkTo('desk', { section: 'banner' })
          : linkTo('desk-text', { type: row.type, id: row.id }))}
      >
        <View className="edk-next-at">{shortTime(row.publish_at)}</View>
        <View className="u-grow">
          {row.title}
          <Small>{UPCOMING_WORDS[row.type]}</Small>
        </View>
      </Press>
    ))}
  </Card>
)

const DueLaws = ({ laws, now }: Pick<Home, 'laws' | 'now'>) => (
  <Card title="条文该复核了">
    {laws.length === 0 && <Small>近期没有到期的</Small>}
    {laws.map(law => (
      <Press key={law.id} className="edk-next" {...linkTo('desk', { section: 'laws' })}>
        <View className="edk-next-at">{dueWords(law.checked_day, toBeijingDay(now))}</View>
        <View className="u-grow">
          {`${law.law_short} ${law.article}`}
          <Small>{`${law.checked_day} 核对，被引 ${law.cited_total} 处`}</Small>
        </View>
      </Press>
    ))}
  </Card>
)

const OpenCases = ({ counts }: Pick<Home, 'counts'>) => (
  <Card
    title="投诉与反馈"
    side={
      <View className={`edk-small u-plain ${counts.cases_late > 0 ? 'edk-risk' : ''}`}>
        {counts.cases_late > 0 ? `${counts.cases_late} 件超时` : `${counts.cases} 件未结`}
      </View>
    }
  >
    <Press className="edk-next" {...linkTo('desk', { section: 'cases' })}>
      <View className="u-grow">
        {counts.cases_late > 0
          ? `未结 ${counts.cases} 件，其中 ${counts.cases_late} 件过了答复时间`
          : counts.cases > 0
            ? `未结 ${counts.cases} 件，都在答复时间内`
            : '没有未结的'}
      </View>
    </Press>
  </Card>
)

const PendingAsks = ({ counts, oldest_ask, now }: Pick<Home, 'counts' | 'oldest_ask' | 'now'>) => (
  <Card title="要看的问答" side={`${counts.asks} 条`}>
    <Press className="edk-next" {...linkTo('desk', { section: 'asks' })}>
      <View className="u-grow">
        {oldest_ask === null
          ? '没有等着看的问题'
          : `最早一条等了 ${waitWords(now - oldest_ask)}，承诺一天内答复`}
      </View>
    </Press>
  </Card>
)
