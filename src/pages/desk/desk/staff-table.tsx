// Desk section of the staff: search, filter by role, and one person or an invitation open at the side.

import { serverNow } from '@/platform/clock'
import { useState } from 'react'
import { View } from '@tarojs/components'
import {
  factorWords,
  roleWord,
  rolesWords,
  seenWords,
  STAFF_ROLES,
  STAFF_VIEW_WORDS,
  STAFF_VIEWS,
  staffState,
  type StaffRow,
  type StaffView,
} from '@/domain/desk/people-view'
import { PEOPLE_PAGE, useStaff } from '@/domain/desk/use-people'
import { useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Press } from '@/ui/press/press'
import { Chips } from './chips'
import { DeskFind, useFound } from './find'
import { InviteForm } from './invite-form'
import { Invites } from './invites'
import { Narrow } from './narrow'
import { PagedCard } from './paged-card'
import { StaffPanel } from './staff-panel'

const HEAD = (
  <View className="edk-st edk-th">
    <View>姓名</View>
    <View>角色</View>
    <View>团队</View>
    <View>最近在线</View>
    <View>登录保护</View>
    <View>登录</View>
    <View>状态</View>
    <View />
  </View>
)

/** Staff: search, filter, invitations, and one open for changes. */
export function StaffTable() {
  const [view, setView] = useState<StaffView>('all')
  const [role, setRole] = useState<number>()
  const [open, setOpen] = useState<StaffRow | 'invite'>()
  const { page, keyword, setPage, find } = useFound()
  const asked = role === undefined ? undefined : STAFF_ROLES[role - 1]
  const query = useStaff({ view, page, ...(asked && { role: asked }), ...(keyword && { keyword }) })
  const close = () => setOpen(undefined)
  const shown = typeof open === 'object' ? open : undefined
  return (
    <>
      <Chips
        label="哪些员工"
        keys={STAFF_VIEWS}
        words={STAFF_VIEW_WORDS}
        totals={query.data?.views}
        value={view}
        onChange={next => {
          setView(next)
          setPage(1)
          close()
        }}
      >
        <Narrow
          label="角色"
          rows={STAFF_ROLES.map((one, at) => ({ id: at + 1, name: roleWord(one) }))}
          value={role}
          onChange={at => {
            setRole(at)
            setPage(1)
          }}
        />
        <DeskFind id="desk-find-staff" hint="姓名、团队、编号" onFind={find} />
        <Button kind="primary" size="small" icon="plus" onPress={() => setOpen('invite')}>
          邀请员工
        </Button>
      </Chips>
      <View className="edk-people">
        {view === 'invited' ? (
          <Invites query={query} />
        ) : (
          <PagedCard
            query={query}
            subject="员工"
            none={view === 'disabled' ? '没有停用的员工' : '没有这样的员工'}
            hint={keyword ? '换一个词，或清空搜索' : undefined}
            page={page}
            size={PEOPLE_PAGE}
            unit="人"
            onPage={setPage}
            head={HEAD}
            row={row => <Row row={row} isOn={shown?.id === row.id} onOpen={() => setOpen(row)} />}
          />
        )}
        {open === 'invite' && <InviteForm onDone={close} />}
        {shown && <StaffPanel key={shown.id} row={shown} onDone={close} />}
      </View>
    </>
  )
}

function Row({ row, isOn, onOpen }: { row: StaffRow; isOn: boolean; onOpen: () => void }) {
  const own = useSession(state => state.uinfo?.uid)
  const factor = factorWords(row)
  const { text, isRisk } = staffState(row)
  return (
    <View className={`edk-st ${isOn ? 'is-on' : ''}`}>
      <View>
        <View className="edk-title">{row.name}</View>
        <View className="edk-small">{row.id === own ? '本人' : `编号 ${row.id}`}</View>
      </View>
      <View>{rolesWords(row.roles)}</View>
      <View className="edk-small">{row.team || '—'}</View>
      <View className="edk-small">{seenWords(row.seen_at, Math.floor(serverNow()))}</View>
      <View className={factor.isRisk ? 'edk-risk' : 'edk-small'}>{factor.text}</View>
      <View className="edk-small">{`${row.session_total} 处`}</View>
      <View>
        <View
          className={
            isRisk ? 'edk-risk' : `edk-state ${row.disabled_at === null ? 'edk-state-published' : ''}`
          }
        >
          {text}
        </View>
      </View>
      <View className="edk-do">
        <Press className="u-t13 u-act" label={`管理 ${row.name}`} onPress={onOpen}>
          管理
        </Press>
      </View>
    </View>
  )
}
