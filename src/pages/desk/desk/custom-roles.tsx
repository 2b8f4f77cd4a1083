import { useState } from 'react'
import { View } from '@tarojs/components'
import {
  permissionGroups,
  permissionWords,
  ROLE_PRESETS,
  type CustomRole,
  type Grantable,
} from '@/domain/desk/roles-view'
import { WAITS } from '@/domain/desk/prepared-view'
import { removeCustomRole, useCustomRoles } from '@/domain/desk/use-people'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { Button } from '@/ui/button/button'
import { Check } from '@/ui/check/check'
import { ask } from '@/ui/dialog/ask'
import { Press } from '@/ui/press/press'
import { Empty } from '@/ui/states/states'
import { toast } from '@/ui/toast/toast'
import { column, type Column } from '../table/column'
import { DataTable } from '../table/data-table'
import { Fields, FormFoot, useDeskForm } from './desk-form'
import { Panel } from './panel'
import { Guarded, useStepUpAuth } from './step-up-auth'

const roleColumns = (onOpen: ((row: CustomRole) => void) | undefined): Column<CustomRole>[] => [
  column('name', '角色', { least: 120, isHead: true }, ({ name }) => (
    <View className="edk-title">{name}</View>
  )),
  column('permissions', '能做什么', { least: 260 }, ({ permissions }) => permissionWords(permissions)),
  column('holders', '员工', 72, ({ holder_total: total }) => `${total} 人`),
  ...(onOpen === undefined
    ? []
    : [
        column<CustomRole>('acts', '操作', { width: 64, isBare: true }, row => (
          <Press className="u-t13 u-act" label={`修改 ${row.name}`} onPress={() => onOpen(row)}>
            修改
          </Press>
        )),
      ]),
]

/** Custom roles, and one open for changes. `mayEdit`: the caller may change them. */
export function CustomRoles({ mayEdit }: { mayEdit: boolean }) {
  const query = useCustomRoles()
  const [open, setOpen] = useState<CustomRole | 'new'>()
  const close = () => setOpen(undefined)
  const shown = typeof open === 'object' ? open : undefined
  return (
    <>
      <View className="edk-line u-mb3">
        <View className="edk-small u-grow">
          自定义角色收窄编辑和管理员的权限：只能看到、只能做勾选的部分。没有自定义角色的员工权限不变。
        </View>
        {mayEdit && (
          <Button kind="primary" size="small" icon="plus" onPress={() => setOpen('new')}>
            新建角色
          </Button>
        )}
      </View>
      <View className="edk-people">
        <View className="edk-card">
          <ScreenContent query={query} subject="自定义角色">
            {({ list }) =>
              list.length === 0 ? (
                <Empty small title="还没有自定义角色" hint="例如只看线索的销售组长" />
              ) : (
                <DataTable
                  caption="自定义角色"
                  columns={roleColumns(mayEdit ? setOpen : undefined)}
                  rows={list}
                  idOf={({ id }) => String(id)}
                  isOn={({ id }) => shown?.id === id}
                />
              )
            }
          </ScreenContent>
        </View>
        {open !== undefined && <CustomRoleForm key={shown?.id ?? 0} row={shown} onDone={close} />}
      </View>
    </>
  )
}

const FIELDS = [{ field: 'name', label: '名称', maxLength: 16, least: 2 }] as const

/** Name and permissions of a new or existing custom role. */
function CustomRoleForm({ row, onDone }: { row: CustomRole | undefined; onDone: () => void }) {
  const form = useDeskForm({
    path: 'desk/custom-role-save',
    first: { name: row?.name ?? '', permissions: row?.permissions ?? ([] as Grantable[]) },
    fields: FIELDS,
    requestOf: ({ name, permissions }) => ({
      ...(row && { id: row.id, updated_at: row.updated_at }),
      name: name.trim(),
      permissions,
    }),
    onDone: ({ waiting }) => {
      toast(waiting === null ? '已保存' : WAITS)
      onDone()
    },
  })
  const { permissions } = form.values
  return (
    <Panel title={row ? `修改：${row.name}` : '新建角色'} onClose={onDone}>
      {!row && (
        <View className="edk-acts u-mb3" role="group" aria-label="从常用的开始">
          {ROLE_PRESETS.map(({ name, permissions }) => (
            <Button key={name} size="small" onPress={() => form.set({ name, permissions: [...permissions] })}>
              {name}
            </Button>
          ))}
        </View>
      )}
      <Fields form={form} />
      <Permissions value={permissions} onChange={next => form.set({ permissions: next })} />
      {row !== undefined && row.holder_total > 0 && (
        <View className="edk-small u-mb3">{`权限改动后，${row.holder_total} 位员工的所有登录会退出。`}</View>
      )}
      <FormFoot form={form} send="保存" disabled={permissions.length === 0} />
      {row?.holder_total === 0 && <RemoveRole row={row} isSaving={form.isBusy} onDone={onDone} />}
    </Panel>
  )
}

function RemoveRole({
  row: { id, name },
  isSaving,
  onDone,
}: {
  row: CustomRole
  isSaving: boolean
  onDone: () => void
}) {
  const action = useStepUpAuth()
  const pressRemove = async () => {
    if (!(await ask({ title: `删除“${name}”？`, text: '没有员工是这个角色。', confirm: '删除' }))) return
    action.guarded(async () => {
      await removeCustomRole(id)
      toast('已删除')
      onDone()
    })
  }
  return (
    <Guarded action={action}>
      <Button size="small" busy={action.isBusy} disabled={isSaving} onPress={() => void pressRemove()}>
        删除
      </Button>
    </Guarded>
  )
}

const Permissions = ({
  value,
  onChange,
}: {
  value: readonly Grantable[]
  onChange: (value: Grantable[]) => void
}) => (
  <>
    {permissionGroups().map(({ group, permissions }) => (
      <View key={group} role="group" aria-label={group} className="u-mb3">
        <View className="edk-small">{group}</View>
        {permissions.map(({ permission, label }) => (
          <Check
            key={permission}
            checked={value.includes(permission)}
            onChange={is => onChange(is ? [...value, permission] : value.filter(one => one !== permission))}
          >
            {label}
          </Check>
        ))}
      </View>
    ))}
  </>
)
