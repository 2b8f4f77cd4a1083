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
} from '@/domain/desk/people-view'
import { useStaff } from '@/domain/desk/use-people'
import { useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Press } from '@/ui/press/press'
import { column, type Column } from '../table/column'
import { PagedTable, TwoLines } from '../table/paged-table'
import { roomAddress } from '../table/room-address'
import { Chips } from './chips'
import type { DeskPlace } from './desk-place'
import { DeskFind } from './find'
import { InviteForm } from './invite-form'
import { Invites } from './invites'
import { Narrow } from './narrow'
import { StaffPanel } from './staff-panel'

const staffColumns = (
  own: number | undefined,
  onOpen: ((row: StaffRow) => void) | undefined,
): Column<StaffRow>[] => [
  column('name', '姓名', { isHead: true }, ({ id, name }) => (
    <TwoLines first={<View className="edk-title">{name}</View>} second={id === own ? '本人' : `编号 ${id}`} />
  )),
  column('roles', '角色', 110, ({ roles, custom_role }) => (
    <TwoLines first={rolesWords(roles)} second={custom_role ?? ''} />
  )),
  column('team', '团队', 84, ({ team }) => team || '—'),
  column('seen', '最近在线', 96, ({ seen_at }) => seenWords(seen_at, Math.floor(serverNow()))),
  column('factor', '登录保护', 110, row => {
    const { text, isRisk } = factorWords(row)
    return <View className={isRisk ? 'edk-risk' : 'edk-small'}>{text}</View>
  }),
  column('sessions', '登录', 64, ({ session_total }) => `${session_total} 处`),
  column('state', '状态', 92, row => {
    const { text, isRisk } = staffState(row)
    const look = row.disabled_at === null ? 'edk-state-published' : ''
    return <View className={isRisk ? 'edk-risk' : `edk-state ${look}`}>{text}</View>
  }),
  ...(onOpen === undefined
    ? []
    : [
        column<StaffRow>('acts', '操作', { width: 64, isBare: true }, row => (
          <Press className="u-t13 u-act" label={`管理 ${row.name}`} onPress={() => onOpen(row)}>
            管理
          </Press>
        )),
      ]),
]

/** Staff: search, filter, invitations, and one open for changes. */
export function StaffTable({ place, mayEdit }: { place: DeskPlace; mayEdit: boolean }) {
  const { pick, text, asked, paging, change } = roomAddress(place)
  const view = pick('view', STAFF_VIEWS) ?? 'all'
  const role = pick('role', STAFF_ROLES)
  const [open, setOpen] = useState<StaffRow | 'invite'>()
  // May be a phone number: not in the address.
  const [typed, setKeyword] = useState('')
  const keyword = text('id') ?? typed
  const own = useSession(state => state.uinfo?.uid)
  const query = useStaff({ view, ...asked, ...(role && { role }), ...(keyword && { keyword }) })
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
          change({ view: next })
          close()
        }}
      >
        <Narrow
          label="角色"
          rows={STAFF_ROLES.map(id => ({ id, name: roleWord(id) }))}
          value={role}
          onChange={next => change({ role: next })}
        />
        <DeskFind
          id="desk-find-staff"
          hint="姓名、团队、编号"
          first={text('id')}
          onFind={word => {
            change({ id: undefined })
            setKeyword(word)
          }}
        />
        {mayEdit && (
          <Button kind="primary" size="small" icon="plus" onPress={() => setOpen('invite')}>
            邀请员工
          </Button>
        )}
      </Chips>
      <View className="edk-people">
        {view === 'invited' ? (
          <Invites query={query} />
        ) : (
          <View className="edk-list">
            <PagedTable
              place={place}
              caption="员工"
              columns={staffColumns(own, mayEdit ? setOpen : undefined)}
              isOn={({ id }) => shown?.id === id}
              card={{
                ...paging,
                query,
                subject: '员工',
                none: view === 'disabled' ? '没有停用的员工' : '没有这样的员工',
                hint: keyword ? '换一个词，或清空搜索' : undefined,
                unit: '人',
              }}
            />
          </View>
        )}
        {open === 'invite' && <InviteForm onDone={close} />}
        {shown && <StaffPanel key={shown.id} row={shown} onDone={close} />}
      </View>
    </>
  )
}
