// Lookup of one member by the full phone number. A reason is required, the member can read it, and the server audits each lookup and limits
// their number. Blocking a member may require the second factor again. The result is local state, so it disappears with the page.

import { useEffect, useState } from 'react'
import { View } from '@tarojs/components'
import { useAskedPhone } from '@/domain/desk/desk-search'
import { BLOCK_TERM_LABELS, BLOCK_TERMS, type BlockTerm, type SeenMember } from '@/domain/desk/people-view'
import { blockMember, lookAtMember, unblockMember } from '@/domain/desk/use-people'
import { toBeijingDay, fullTime } from '@/lib/dates'
import { Button } from '@/ui/button/button'
import { TextField } from '@/ui/field/text-field'
import { toast } from '@/ui/toast/toast'
import { usePageShown } from '../table/use-page-shown'
import { Chips } from './chips'
import { ProveAgain, useStepUpAuth } from './step-up-auth'
import { Panel, Refusal } from './panel'
import { ReasonField } from './reason-field'
import { useAsyncAction } from './use-async-action'

/** Looks up one member by the full phone number, for a reason that the member can read; nothing stays on the screen after leaving. */
export function MemberLookup() {
  const [phone, setPhone] = useState('')
  const [reason, setReason] = useState('')
  const [found, setFound] = useState<{ member: SeenMember; left: number }>()
  const { isBusy, error, run } = useAsyncAction()
  const asked = useAskedPhone(state => state.phone)
  const isShown = usePageShown()
  useEffect(() => {
    if (asked === '' || !isShown) return
    setPhone(asked)
    useAskedPhone.setState({ phone: '' })
  }, [asked, isShown])
  const look = () => {
    setFound(undefined)
    void run(async () => {
      const { member, left_today: left } = await lookAtMember({ phone, reason: reason.trim() })
      setFound({ member, left })
    })
  }
  return (
    <>
      <Panel title="查会员" side="只按完整手机号，每次留记录">
        <View className="edk-two">
          <TextField
            name="look-phone"
            label="手机号"
            required
            kind="tel"
            maxLength={11}
            value={phone}
            onChange={setPhone}
            onEnter={look}
          />
          <ReasonField
            id="look-reason"
            label="为什么查"
            help="会员在“谁用过我的电话”里看得到"
            maxLength={60}
            value={reason}
            onChange={setReason}
          />
        </View>
        <Refusal error={error} />
        <Button
          kind="primary"
          size="small"
          icon="search"
          busy={isBusy}
          disabled={phone.length !== 11 || reason.trim().length < 2}
          onPress={look}
        >
          查
        </Button>
      </Panel>
      {found && (
        <Found
          key={found.member.id}
          member={found.member}
          left={found.left}
          onChange={member => setFound({ ...found, member })}
        />
      )}
    </>
  )
}

function Found({
  member,
  left,
  onChange,
}: {
  member: SeenMember
  left: number
  onChange: (member: SeenMember) => void
}) {
  const { counts, block } = member
  const facts = [
    ['注册', toBeijingDay(member.created_at)],
    ['最近登录', member.last_login_time === 0 ? '—' : fullTime(member.last_login_time)],
    ['关注', `${counts.follow} 个`],
    ['提醒', `${counts.remind} 条`],
    ['咨询', `${counts.lead} 次`],
    ['投诉', `${counts.complaint} 件`],
    ['被举报', `${counts.reported} 次`],
    ['曾被限制', `${member.block_total} 次`],
  ]
  const state = block ? '已限制发言' : member.status === 'unregistering' ? '正在注销' : '正常'
  return (
    <View className="edk-people">
      <Panel title={member.phone} side={`会员 ${member.id}`}>
        <View className={`edk-state u-mb3 ${block ? 'edk-state-review' : 'edk-state-published'}`}>
          {state}
        </View>
        <View className="edk-two">
          {facts.map(([label, value]) => (
            <View key={label} className="edk-line">
              <View className="edk-small">{label}</View>
              <View className="u-num">{value}</View>
            </View>
          ))}
        </View>
        <View className="edk-small">{`号码、姓名、住址不显示。今天还能查 ${left} 次`}</View>
      </Panel>
      {member.is_staff ? (
        <Panel title="这是员工的账号">
          <View className="edk-small">权限在“员工”里改或停用。</View>
        </Panel>
      ) : block ? (
        <Blocked member={member} onChange={onChange} />
      ) : (
        <BlockForm member={member} onChange={onChange} />
      )}
    </View>
  )
}

function Blocked({ member, onChange }: { member: SeenMember; onChange: (member: SeenMember) => void }) {
  const { isBusy, error, wish, guarded, drop } = useStepUpAuth()
  const { block } = member
  if (!block) return null
  return (
    <Panel title="限制发言" side={`${block.by}，${fullTime(block.at)}`}>
      <View className="edk-text">{block.reason}</View>
      <View className="edk-small u-mb3">
        {block.until === null ? '长期，由管理员解除' : `到 ${fullTime(block.until)} 自动解除`}
      </View>
      <Refusal error={error} />
      {wish ? (
        <ProveAgain wish={wish} drop={drop} />
      ) : (
        <Button
          size="small"
          busy={isBusy}
          onPress={() =>
            guarded(async () => {
              await unblockMember(member.id)
              toast('已解除')
              onChange({ ...member, block: null })
            })
          }
        >
          解除限制
        </Button>
      )}
    </Panel>
  )
}

function BlockForm({ member, onChange }: { member: SeenMember; onChange: (member: SeenMember) => void }) {
  const [term, setTerm] = useState<BlockTerm>('7')
  const [reason, setReason] = useState('')
  const { isBusy, error, wish, guarded, drop } = useStepUpAuth()
  return (
    <Panel title="限制发言" side="会员会收到原因和申诉入口">
      <View className="edk-small">期限</View>
      <Chips label="期限" keys={BLOCK_TERMS} words={BLOCK_TERM_LABELS} value={term} onChange={setTerm} />
      <ReasonField id="block-reason" help="会员看得到" maxLength={60} value={reason} onChange={setReason} />
      <View className="edk-small u-mb3">只停发言和咨询，看房、提醒、数据请求照常。</View>
      <Refusal error={error} />
      {wish ? (
        <ProveAgain wish={wish} drop={drop} />
      ) : (
        <Button
          size="small"
          busy={isBusy}
          disabled={reason.trim().length < 2}
          onPress={() =>
            guarded(async () => {
              const { block } = await blockMember({ uid: member.id, term, reason: reason.trim() })
              toast('已限制')
              onChange({ ...member, block, block_total: member.block_total + 1 })
            })
          }
        >
          {`限制 ${BLOCK_TERM_LABELS[term]}`}
        </Button>
      )}
    </Panel>
  )
}
