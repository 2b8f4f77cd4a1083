import { Text } from '@tarojs/components'
import { marks } from '@/lib/measures/marks'
import { groupDigits } from '@/lib/money'
import { Dot } from '@/ui/dots/dots'
import { Press } from '@/ui/press/press'

export interface LevelLineProps {
  name: string
  /** undefined while the count loads. */
  total: number | undefined
  /** Count in the drawn area; undefined without one. */
  inside?: number | undefined
  unit: string
  /** Number of rendered marks, if it is below the total. */
  drawn?: number | undefined
  hasFailed: boolean
  /** Offline there is no count. */
  isOffline: boolean
  onRetry: () => void
}

/** Such as 当前层级 商圈 · 视野内 248 套，圈内 85 套. */
export function LevelLine({
  name,
  total,
  inside,
  unit,
  drawn,
  hasFailed,
  isOffline,
  onRetry,
}: LevelLineProps) {
  if (hasFailed)
    return (
      <>
        加载失败，
        <Press className="u-act" onPress={onRetry}>
          重试
        </Press>
      </>
    )
  return (
    <>
      当前层级&nbsp;<Text className="u-text u-mid">{name}</Text>
      <Dot />
      <Text data-fig={marks('list', 'here', { total, inside, drawn })}>
        {total === undefined
          ? isOffline
            ? '网络已断开'
            : '正在统计'
          : `视野内 ${groupDigits(total)} ${unit}`}
        {inside !== undefined && `，圈内 ${groupDigits(inside)} ${unit}`}
        {drawn !== undefined && total !== undefined && drawn < total && `，先标出 ${drawn} ${unit}`}
      </Text>
    </>
  )
}
