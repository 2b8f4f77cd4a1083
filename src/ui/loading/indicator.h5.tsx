import 'taro-ui/lib/style/components/activity-indicator.scss'
import 'taro-ui/lib/style/components/loading.scss'

/** The elements that taro-ui draws, without its checks of props: three packages of each first load. */
export const Indicator = ({ text }: { text: string }) => (
  <div className="at-activity-indicator at-activity-indicator--isopened">
    <div className="at-activity-indicator__body">
      <div className="at-loading">
        <div className="at-loading__ring" />
        <div className="at-loading__ring" />
        <div className="at-loading__ring" />
      </div>
    </div>
    <span className="at-activity-indicator__content">{text}</span>
  </div>
)
