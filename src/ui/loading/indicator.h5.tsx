import 'taro-ui/lib/style/components/activity-indicator.scss'
import 'taro-ui/lib/style/components/loading.scss'

/** The same elements as taro-ui's, without its prop checks, which would add three packages to every first load. */
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
