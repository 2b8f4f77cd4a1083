// Lookup of one member by the full phone number. A reason is required, the member can read it, and the server audits each lookup and limits
// their number. Blocking a member may require the second factor again. The result is local state, so it disappears with the page.

import { useEffect, useState } from 'react'
import { View } from '@tarojs/components'
import { useAskedPhone } from '@/domain/desk/desk-search'
import { BLOCK_TERM_LABELS, BLOCK_TERMS, type BlockTerm, type SeenMember } from '@/domain/desk/people-view'
import { unblockMember } from '@/domain/desk/use-people'
import { toBeijingDay, fullTime } from '@/lib/dates'
import { Button } from '@/ui/button/button'
import { toast } from '@/ui/toast/toast'
import { usePageShown } from '../table/use-page-shown'
import { LabelledChips } from './chips'
import { Fields, FormFoot, reasonSpec, useDeskForm } from './desk-form'
import { Guarded, useStepUpAuth } from './step-up-auth'
import { Panel } from './panel'

const LOOK_FIELDS = [
  { field: 'phone', label: '手机号', kind: 'tel', maxLength: 11, least: 11 },
  { ...reasonSpec('会员在“谁用过我的电话”里看得到', 60), label: '为什么查' },
] as const

/** Looks up one member by the full phone number, for a reason that the member can read; nothing stays on the screen after leaving. */
export function MemberLookup() {
  const [found, setFound] = useState<{ member: SeenMember; left: number }>()
  const form = useDeskForm({
    path: 'desk/member-look',
    first: { phone: '', reason: '' },
    fields: LOOK_FIELDS,
    discardable: true,
    requestOf: ({ phone, reason }) => ({ phone, reason: reason.trim() }),
    onDone: ({ member, left_today: left }) => setFound({ member, left }),
  })
  const asked = useAskedPhone(state => state.phone)
  const isShown = usePageShown()
  useEffect(() => {
    if (asked === '' || !isShown) return
    form.set({ phone: asked })
    useAskedPhone.setState({ phone: '' })
  }, [asked, isShown, form])
  const look = () => {
    setFound(undefined)
    form.submit()
  }
  return (
    <>
      <Panel title="查会员" side="只按完整手机号，每次留记录">
        <View className="edk-two">
          <Fields form={form} onEnter={look} />
        </View>
        <FormFoot form={{ ...form, submit: look }} send="查" icon="search" />
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
  const action = useStepUpAuth()
  const { block } = member
  if (!block) return null
  return (
    <Panel title="限制发言" side={`${block.by}，${fullTime(block.at)}`}>
      <View className="edk-text">{block.reason}</View>
      <View className="edk-small u-mb3">
        {block.until === null ? '长期，由管理员解除' : `到 ${fullTime(block.until)} 自动解除`}
      </View>
      <Guarded action={action}>
        <Button
          size="small"
          busy={action.isBusy}
          onPress={() =>
            action.guarded(async () => {
              await unblockMember(member.id)
              toast('已解除')
              onChange({ ...member, block: null })
            })
          }
        >
          解除限制
        </Button>
      </Guarded>
    </Panel>
  )
}

const BLOCK_FIELDS = [reasonSpec('会员看得到', 60)]

function BlockForm({ member, onChange }: { member: SeenMember; onChange: (member: SeenMember) => void }) {
  const form = useDeskForm({
    path: 'desk/member-block',
    first: { term: '7' as BlockTerm, reason: '' },
    fields: BLOCK_FIELDS,
    requestOf: ({ term, reason }) => ({ uid: member.id, term, reason: reason.trim() }),
    onDone: ({ block }) => {
      toast('已限制')
      onChange({ ...member, block, block_total: member.block_total + 1 })
    },
  })
  const { term } = form.values
  return (
    <Panel title="限制发言" side="会员会收到原因和申诉入口">
      <LabelledChips
        label="期限"
        keys={BLOCK_TERMS}
        words={BLOCK_TERM_LABELS}
        value={term}
        onChange={next => form.set({ term: next })}
      />
      <Fields form={form} />
      <View className="edk-small u-mb3">只停发言和咨询，看房、提醒、数据请求照常。</View>
      <FormFoot form={form} send={`限制 ${BLOCK_TERM_LABELS[term]}`} />
    </Panel>
  )
}
