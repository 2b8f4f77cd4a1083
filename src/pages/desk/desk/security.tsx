import { useState } from 'react'
import { View } from '@tarojs/components'
import type { Factor } from '@/contract/staff/schema'
import {
  newCodes,
  removeFactor,
  renewLoginState,
  useLoginState,
  type LoginState,
} from '@/domain/desk/use-security'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { fullTime } from '@/lib/dates'
import { ask } from '@/ui/dialog/ask'
import { Empty } from '@/ui/states/states'
import { toast } from '@/ui/toast/toast'
import { Act, RoomHead, Small } from './parts'
import { AddFactor } from './add-factor'
import { Codes } from './codes'
import { ProveAgain, useStepUpAuth } from './step-up-auth'
import './gate.scss'

const KINDS: Record<Factor['kind'], string> = { passkey: '通行密钥', totp: '验证器' }

/** Protection of the user's own login. */
export function Security() {
  const query = useLoginState()
  return (
    <>
      <RoomHead
        title="登录保护"
        note="有了登录保护，知道手机号和密码的人也进不了编辑台。改动前会请您再验证一次。"
      />
      <ScreenContent query={query} subject="登录保护">
        {state => <Own state={state} />}
      </ScreenContent>
    </>
  )
}

function Own({ state }: { state: LoginState }) {
  const [codes, setCodes] = useState<string[]>()
  const { isBusy, error, wish, later, guarded, drop } = useStepUpAuth()
  const { factors, recovery_left: left } = state
  const remove = async ({ id, kind }: Factor) => {
    const isLast = factors.length === 1
    const text = isLast
      ? `这是最后一种，移除后恢复码一并作废${state.is_required ? '，再进编辑台要重新设置' : ''}。`
      : `移除后不能再用这个${KINDS[kind]}登录。`
    if (!(await ask({ title: `移除${KINDS[kind]}？`, text, confirm: '移除' }))) return
    guarded(async () => {
      await removeFactor(id)
      toast('已移除')
    })
  }
  const renew = async () => {
    if (!(await ask({ title: '换一组恢复码？', text: '原来的全部作废。', confirm: '换一组' }))) return
    guarded(async () => {
      setCodes((await newCodes()).codes)
    })
  }
  if (wish)
    return (
      <View className="edk-card edg-inner">
        <ProveAgain wish={wish} drop={drop} />
      </View>
    )
  if (codes)
    return (
      <View className="edk-card edg-inner">
        <Codes
          codes={codes}
          onKept={() => {
            setCodes(undefined)
            void renewLoginState()
          }}
        />
      </View>
    )
  return (
    <>
      {error && (
        <View className="edk-risk" role="alert">
          {error}
        </View>
      )}
      <View className="edk-card">
        {factors.length === 0 ? (
          <Empty small title="还没有设置登录保护" hint="添加一种，下次进编辑台就会问它" />
        ) : (
          <FactorTable
            factors={factors}
            left={left}
            isBusy={isBusy}
            onRemove={one => void remove(one)}
            onRenew={() => void renew()}
          />
        )}
      </View>
      <View className="edk-card edg-inner">
        <View className="u-title u-t17">{factors.length === 0 ? '添加一种' : '再添加一种'}</View>
        <AddFactor state={state} onAdded={() => void renewLoginState()} onLack={later} />
      </View>
    </>
  )
}

const FactorTable = ({
  factors,
  left,
  isBusy,
  onRemove,
  onRenew,
}: {
  factors: readonly Factor[]
  /** Number of unused recovery codes. */
  left: number
  isBusy: boolean
  onRemove: (factor: Factor) => void
  onRenew: () => void
}) => (
  <>
    <View className="edg-row edk-th">
      <View>方式</View>
      <View>添加时间</View>
      <View>上次使用</View>
      <View />
    </View>
    {factors.map(one => (
      <View key={one.id} className="edg-row">
        <View className="edk-title">{one.name}</View>
        <Small>{fullTime(one.created_at)}</Small>
        <Small>{one.used_at === null ? '还没有用过' : fullTime(one.used_at)}</Small>
        <View className="edk-do">
          <Act disabled={isBusy} onPress={() => onRemove(one)}>
            移除
          </Act>
        </View>
      </View>
    ))}
    <View className="edg-row">
      <View className="edk-title">恢复码</View>
      <View className={left <= 2 ? 'edk-risk' : 'edk-small'}>{`还剩 ${left} 个`}</View>
      <Small>丢了设备时用，每个一次</Small>
      <View className="edk-do">
        <Act disabled={isBusy} onPress={onRenew}>
          换一组
        </Act>
      </View>
    </View>
  </>
)
