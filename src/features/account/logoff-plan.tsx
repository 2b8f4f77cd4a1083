import { View } from '@tarojs/components'
import type { Result } from '@/contract/endpoints'
import { erasedRows, keptRows } from '@/domain/account/logoff-view'
import { shortTime } from '@/lib/dates'
import { linkTo } from '@/routes/go'
import { Icon } from '@/ui/icon/icon'
import { More, Section } from '@/ui/section/section'
import './logoff.scss'

/** Data that is deleted, data that is retained and for how long, and obstacles to the closure. */
export function LogoffPlan({ info }: { info: Result<'h5/user/unregister-info'> }) {
  const { blocks, next_remind: next } = info
  return (
    <>
      <View className="off-top">
        <View className="u-title u-t20 u-fig">{`注销 ${info.phone}`}</View>
        <View className="u-label">{`提交后有 ${info.cooling_days} 天冷静期，期间登录一次即撤销。到期删除，不能恢复`}</View>
      </View>
      <View className="acc-two">
        <Section title="会删除">
          {erasedRows(info).map(({ kind, icon, label, value }) => (
            <View key={kind} className="off-r u-row u-g3 u-least48">
              <Icon name={icon} />
              <View className="u-grow">{label}</View>
              <View className="u-nowrap u-c3 u-t13 u-fig">{value}</View>
            </View>
          ))}
        </Section>
        <View>
          <Section title="依法保留" side={<View className="u-faint u-lh1-5">不再能对应到您</View>}>
            {keptRows(info).map(({ kind, label, why, term }) => (
              <View key={kind} className="off-k u-py10px">
                <View className="u-row u-between u-g2">
                  <View className="u-t13 u-mid">{label}</View>
                  <View className="u-nowrap u-c3 u-t13">{term}</View>
                </View>
                <View className="u-faint u-lh1-5">{why}</View>
              </View>
            ))}
          </Section>
          <Section title="注销前请确认">
            {blocks.map(({ kind, text }) => (
              <View key={kind} className="off-r u-row u-g3 u-least48">
                <Icon name="warning" className="u-warn" />
                <View className="u-grow u-t13">{text}</View>
              </View>
            ))}
            {blocks.length === 0 && (
              <View className="off-r u-row u-g3 u-least48">
                <Icon name="check" className="u-good" />
                <View className="u-grow u-t13">没有需要交接的房源或职责</View>
              </View>
            )}
            <View className="off-r u-row u-g3 u-least48">
              <Icon name={next ? 'warning' : 'check'} className={next ? 'u-warn' : 'u-good'} />
              <View className="u-grow u-t13">
                {next ? `${shortTime(next.at)} ${next.title}的提醒会停` : '没有待发送的提醒'}
              </View>
              {next && <More {...linkTo('house-detail', { id: next.house_id })}>看</More>}
            </View>
            <View className="off-r u-row u-g3 u-least48">
              <Icon name="download" />
              <View className="u-grow u-t13">删除后不能恢复，可先下载一份我的数据</View>
              <More {...linkTo('my-privacy', { tab: 'data' })}>下载</More>
            </View>
          </Section>
        </View>
      </View>
    </>
  )
}
