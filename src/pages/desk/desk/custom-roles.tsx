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
import { removeCustomRole, saveCustomRole, useCustomRoles } from '@/domain/desk/use-people'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { Button } from '@/ui/button/button'
import { Check } from '@/ui/check/check'
import { ask } from '@/ui/dialog/ask'
import { TextField } from '@/ui/field/text-field'
import { Press } from '@/ui/press/press'
import { Empty } from '@/ui/states/states'
import { toast } from '@/ui/toast/toast'
import { column, type Column } from '../table/column'
import { DataTable } from '../table/data-table'
import { Panel, Refusal } from './panel'
import { ProveAgain, useStepUpAuth } from './step-up-auth'

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

/** Name and permissions of a new or existing custom role. */
function CustomRoleForm({ row, onDone }: { row: CustomRole | undefined; onDone: () => void }) {
  const [name, setName] = useState(row?.name ?? '')
  const [permissions, setPermissions] = useState<readonly Grantable[]>(row?.permissions ?? [])
  const { isBusy, error, wish, guarded, drop } = useStepUpAuth()
  const pressSave = () =>
    guarded(async () => {
      const { waiting } = await saveCustomRole({
        ...(row && { id: row.id, updated_at: row.updated_at }),
        name: name.trim(),
        permissions: [...permissions],
      })
      toast(waiting === null ? '已保存' : WAITS)
      onDone()
    })
  return (
    <Panel title={row ? `修改：${row.name}` : '新建角色'} onClose={onDone}>
      {!row && (
        <View className="edk-acts u-mb3" role="group" aria-label="从常用的开始">
          {ROLE_PRESETS.map(preset => (
            <Button
              key={preset.name}
              size="small"
              onPress={() => {
                setName(preset.name)
                setPermissions(preset.permissions)
              }}
            >
              {preset.name}
            </Button>
          ))}
        </View>
      )}
      <TextField name="custom-role-name" label="名称" maxLength={16} value={name} onChange={setName} />
      <Permissions value={permissions} onChange={setPermissions} />
      {row !== undefined && row.holder_total > 0 && (
        <View className="edk-small u-mb3">{`权限改动后，${row.holder_total} 位员工的所有登录会退出。`}</View>
      )}
      <Refusal error={error} />
      {wish ? (
        <ProveAgain wish={wish} drop={drop} />
      ) : (
        <View className="edk-acts">
          <Button
            kind="primary"
            size="small"
            busy={isBusy}
            disabled={name.trim().length < 2 || permissions.length === 0}
            onPress={pressSave}
          >
            保存
          </Button>
          {row?.holder_total === 0 && (
            <Button size="small" busy={isBusy} onPress={() => void pressRemove(row, guarded, onDone)}>
              删除
            </Button>
          )}
        </View>
      )}
    </Panel>
  )
}

async function pressRemove(
  { id, name }: CustomRole,
  guarded: (work: () => Promise<unknown>) => void,
  onDone: () => void,
) {
  if (!(await ask({ title: `删除“${name}”？`, text: '没有员工是这个角色。', confirm: '删除' }))) return
  guarded(async () => {
    await removeCustomRole(id)
    toast('已删除')
    onDone()
  })
}

const Permissions = ({
  value,
  onChange,
}: {
  value: readonly Grantable[]
  onChange: (value: readonly Grantable[]) => void
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
