import { Text, View } from '@tarojs/components'
import type { ShareView } from './court-view'
import './shares.scss'

/** List of shares, each with its base and its interval. */
export const Shares = ({ shares }: { shares: readonly ShareView[] }) => (
  <>
    {shares.map(view => (
      <Share key={view.key} view={view} />
    ))}
  </>
)

function Share({ view: { label, of, base, share } }: { view: ShareView }) {
  return (
    <View className="share">
      <View className="u-flex u-wrap u-base u-g6px">
        <Text className="u-t15 u-mid u-ink">{label}</Text>
        <Text className="u-note">{of}</Text>
        <Text className={share ? 'share-v' : 'share-few'}>{share ? share.text : '样本太少'}</Text>
      </View>
      {share && (
        <View className="u-relative u-h8 u-my1 u-r-pill u-bg-sunk" aria-hidden>
          <View
            className="share-span u-r-pill u-bg-line-strong"
            style={{
              left: `${share.interval.low}%`,
              width: `${share.interval.high - share.interval.low}%`,
            }}
          />
          <View className="share-at u-bg-ink" style={{ left: `${share.percent}%` }} />
        </View>
      )}
      <View className="share-f u-num u-note">
        <Text>{base}</Text>
        {share && <Text>{`95% 区间 ${share.range}`}</Text>}
      </View>
    </View>
  )
}
