import { useState } from 'react'
import { View } from '@tarojs/components'
import { keyWords, formatUse, type OpenKeyRow } from '@/domain/desk/open-data-view'
import { endOpenKey, useOpenKeys } from '@/domain/desk/use-open-data'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { Button } from '@/ui/button/button'
import { ask } from '@/ui/dialog/ask'
import { Press } from '@/ui/press/press'
import { Empty } from '@/ui/states/states'
import { toast } from '@/ui/toast/toast'
import { column, type Column } from '../table/column'
import { DataTable } from '../table/data-table'
import { TwoLines } from '../table/paged-table'
import { OpenKeyForm } from './open-key-form'
import { RowGuard, useStepUpAuth } from './step-up-auth'
import { RoomHead } from './parts'
import './people.scss'

const buildColumns = (isBusy: boolean, onEnd: (row: OpenKeyRow) => void): Column<OpenKeyRow>[] => [
  column('name', '用途', { least: 160, isHead: true }, ({ name, organisation }) => (
    <TwoLines first={<View className="edk-title">{name}</View>} second={organisation} />
  )),
  column('hint', '密钥', 80, ({ hint }) => `…${hint}`),
  column('use', '今天', { least: 150 }, row => {
    const { rows, requests } = formatUse(row)
    return <TwoLines first={rows} second={requests} />
  }),
  column('state', '有效期', 130, row => (
    <View className={row.is_valid ? '' : 'edk-small'}>{keyWords(row)}</View>
  )),
  column('licence', '许可', 72, ({ licence_version: version }) => `第 ${version} 版`),
  column('acts', '操作', { width: 64, isBare: true }, row =>
    row.is_valid ? (
      <Press
        className="u-t13 u-act"
        label={`收回 ${row.organisation} ${row.name}`}
        disabled={isBusy}
        onPress={() => onEnd(row)}
      >
        收回
      </Press>
    ) : null,
  ),
]

/** Keys of institutes to the open data: new ones, their use today, withdrawal. */
export function OpenData() {
  const query = useOpenKeys()
  const [isAdding, setAdding] = useState(false)
  /** The key that was to be withdrawn last: a refusal is shown below its row. */
  const [ended, setEnded] = useState<number>()
  const action = useStepUpAuth()
  const { isBusy, guarded } = action
  const pressEnd = async ({ id, organisation }: OpenKeyRow) => {
    const text = '用它的程序马上读不到数据，不能恢复；需要时另建一个。'
    if (!(await ask({ title: `收回 ${organisation} 的密钥？`, text, confirm: '收回' }))) return
    setEnded(id)
    guarded(async () => {
      await endOpenKey(id)
      toast('已收回')
    })
  }
  return (
    <>
      <RoomHead title="开放数据" note="给研究机构的只读数据：房源、轮次、成交、法院、月度指标">
        <Button kind="primary" size="small" icon="plus" onPress={() => setAdding(true)}>
          新建密钥
        </Button>
      </RoomHead>
      <View className="edk-people">
        <View className="edk-card">
          <ScreenContent query={query} subject="密钥">
            {({ list }) =>
              list.length === 0 ? (
                <Empty small title="还没有密钥" hint="机构接受许可后，点“新建密钥”" />
              ) : (
                <DataTable
                  caption="开放数据的密钥"
                  columns={buildColumns(isBusy, row => void pressEnd(row))}
                  rows={list}
                  idOf={({ id }) => String(id)}
                  detail={({ id }) => id === ended && <RowGuard action={action} />}
                />
              )
            }
          </ScreenContent>
        </View>
        {isAdding && <OpenKeyForm onDone={() => setAdding(false)} />}
      </View>
    </>
  )
}
