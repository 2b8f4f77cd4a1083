import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import type { InviteRow } from '@/contract/points/schema'
import { inviteLine, rulesText } from '@/domain/member/shares/shares-view'
import { copyShared, useDownloadShare, useInvited, useInviteShare } from '@/domain/member/shares/use-shares'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { groupDigits } from '@/lib/money'
import { Button } from '@/ui/button/button'
import { EndlessList } from '@/ui/list/endless-list'
import { Picture } from '@/ui/picture/picture'
import { Section } from '@/ui/section/section'
import { Empty } from '@/ui/states/states'
import { Segment } from '@/ui/tabs/tabs'
import { Tag } from '@/ui/tag/tag'
import { HandOn } from './hand-on'

const KINDS = [
  { key: 'register', label: '注册链接' },
  { key: 'download', label: '下载链接' },
] as const

/** The member's own code, link and QR code, and the people who used them. */
export const Invite = () => (
  <View className="u-pt3">
    <Own />
    <Invited />
  </View>
)

function Own() {
  const [kind, setKind] = useState<string>('register')
  const register = useInviteShare()
  const download = useDownloadShare()
  return (
    <ScreenContent query={register} subject="邀请链接">
      {invite => {
        const shown = kind === 'download' && download.data ? download.data : invite
        return (
          <Section title="邀请好友" source={rulesText(invite.rules)}>
            <Segment label="链接类型" items={KINDS} active={kind} onChange={setKind} />
            <View className="inv-own u-row u-g4 u-min0 u-mt4">
              <View className="inv-qr u-fixed u-center">
                <Picture
                  src={shown.qrcode_url}
                  alt={kind === 'download' ? '下载二维码' : '注册二维码'}
                  width={148}
                  ratio="1/1"
                  whole
                />
                <View className="u-label">扫码打开</View>
              </View>
              <View className="u-grow">
                <View className="u-label">我的邀请码</View>
                <View className="inv-code u-fig">{invite.invite_code}</View>
                <View className="inv-link u-mt1 u-note">{shown.link}</View>
                <View className="u-flex u-wrap u-g2 u-mt3">
                  <HandOn title={shown.share.title} link={shown.link} />
                  <Button size="small" icon="copy" onPress={() => void copyShared(shown.link)}>
                    复制链接
                  </Button>
                </View>
              </View>
            </View>
          </Section>
        )
      }}
    </ScreenContent>
  )
}

function Invited() {
  const pages = useInvited()
  const sums = pages.first
  return (
    <ScreenContent query={pages} subject="邀请记录">
      {() => (
        <Section
          title="我邀请的人"
          side={
            sums &&
            sums.valid_total > 0 && (
              <Text className="u-c2 u-t13">
                {`有效 ${sums.valid_total} 人，得 ${groupDigits(sums.score_total)} 分`}
              </Text>
            )
          }
        >
          {pages.rows.length === 0 ? (
            <Empty small title="还没有人用您的链接注册" hint="把链接或二维码发给朋友，注册后记在这里" />
          ) : (
            <EndlessList
              pages={pages}
              rowKey={row => `${row.phone}-${row.created_at}`}
              unit="人"
              layout="plain"
            >
              {row => <Person row={row} />}
            </EndlessList>
          )}
        </Section>
      )}
    </ScreenContent>
  )
}

function Person({ row }: { row: InviteRow }) {
  return (
    <View className="u-py3 u-row u-g3 u-min0 u-line-bottom">
      <View className="u-grow">
        <View className="u-cut">{row.nickname}</View>
        <View className="u-label u-fig">{inviteLine(row)}</View>
      </View>
      {row.state === 'valid' ? (
        <Text className="u-good u-fig">{`+${row.score}`}</Text>
      ) : (
        <Tag>再登录一天有效</Tag>
      )}
    </View>
  )
}
