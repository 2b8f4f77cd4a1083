import { useState } from 'react'
import { View } from '@tarojs/components'
import { useWrite } from '@/api/write'
import type { PrivacyInfo } from '@/contract/privacy/schema'
import { dataCounts, exportRow, phoneUses } from '@/domain/account/privacy-view'
import { changeConsent, clearCalculations, clearHistory } from '@/domain/account/use-privacy'
import { consentRows } from '@/domain/account/privacy-view'
import { shortTime } from '@/lib/dates'
import { countText } from '@/lib/money'
import { linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { Icon } from '@/ui/icon/icon'
import { LinkRow, LinkRows } from '@/ui/list/link-row'
import { Section } from '@/ui/section/section'
import { ExportSheet } from './export-sheet'
import './privacy.scss'

/** The member's own data as a file: what is in it, and those that can be fetched. */
export function ExportCard({ info }: { info: PrivacyInfo }) {
  const [fetched, setFetched] = useState<number>()
  const asking = useWrite('privacy/export', { outdates: ['privacy/info'] })
  const rows = info.exports.map(exportRow)
  return (
    <Section title="下载一份" source="下载需再次输入验证码。每天最多生成 1 份，链接一天内有效，只能用 3 次">
      {rows.map(row => (
        <View key={row.id} className="pv-file">
          <Icon name="doc" className="u-fixed u-act" />
          <View className="u-grow">
            <View className="u-t13 u-mid u-fig">{row.name}</View>
            <View className="u-t13 u-c2 u-fig">{row.line}</View>
          </View>
          {row.isReady && (
            <Button
              kind="primary"
              size="small"
              onPress={() => {
                setFetched(row.id)
              }}
            >
              下载
            </Button>
          )}
        </View>
      ))}
      <View className="pv-inc">
        {dataCounts(info).map(({ key, label, total }) => (
          <View key={key} className="u-flex u-between">
            {label}
            <View className="u-fig u-mid u-ink">{countText(total)}</View>
          </View>
        ))}
      </View>
      <View className="pv-do">
        <Button
          busy={asking.isPending}
          disabled={info.next_export_at !== null}
          onPress={() => {
            asking.mutate({})
          }}
        >
          {info.next_export_at === null
            ? '生成 JSON 与网页'
            : `${shortTime(info.next_export_at)} 后可再次生成`}
        </Button>
      </View>
      {fetched !== undefined && (
        <ExportSheet
          id={fetched}
          phone={info.phone}
          onClose={() => {
            setFetched(undefined)
          }}
        />
      )}
    </Section>
  )
}

/** Who had the number, and what they did with it. */
export function PhoneUses({ info }: { info: PrivacyInfo }) {
  const uses = phoneUses(info)
  return (
    <Section title="谁用过我的电话" side={<View className="u-t12 u-c3">近 180 天</View>}>
      {uses.length === 0 && <View className="u-t13 u-c2">没有人用过</View>}
      {uses.map(({ key, at, what, note }) => (
        <View key={key} className="pv-use">
          <View className="pv-at u-fig">{at}</View>
          <View className="u-grow">
            <View className="u-t13">{what}</View>
            <View className="pv-s">{note}</View>
          </View>
        </View>
      ))}
    </Section>
  )
}

/** What can be deleted alone, devices, and the end of the account. */
export function DeleteCards({ info }: { info: PrivacyInfo }) {
  const { counts, holders } = info
  const contact = consentRows(info).find(({ kind }) => kind === 'contact')
  return (
    <>
      <LinkRows>
        <LinkRow
          icon="eye"
          value={`${countText(counts.look)} 条`}
          disabled={counts.look === 0}
          onPress={() => {
            void clearHistory()
          }}
        >
          清空浏览记录
        </LinkRow>
        <LinkRow
          icon="calculator"
          value={`${countText(counts.calculation)} 份`}
          disabled={counts.calculation === 0}
          onPress={() => {
            void clearCalculations()
          }}
        >
          删除测算与上限
        </LinkRow>
        <LinkRow
          icon="chat"
          value={`${holders.length} 位`}
          disabled={holders.length === 0}
          onPress={() => {
            if (contact) void changeConsent(contact, false)
          }}
        >
          撤回给顾问的电话
        </LinkRow>
        <LinkRow icon="lock" value={`${counts.session} 台`} {...linkTo('my-devices')}>
          登录的设备
        </LinkRow>
      </LinkRows>
      <Section title="删除账号">
        <View className="u-t13 u-c2">
          有 7 天冷静期，登录即撤销。到期删除资料、记录、积分；依法留下的会写明留多久。注销前可先下载一份。
        </View>
        <View className="pv-do pv-off">
          <Button {...linkTo('my-logoff')}>注销账号</Button>
        </View>
      </Section>
      <LinkRows>
        <LinkRow icon="edit" value="15 个工作日内答复" {...linkTo('my-feedback')}>
          联系隐私负责人
        </LinkRow>
      </LinkRows>
    </>
  )
}
