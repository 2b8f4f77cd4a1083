import AtActivityIndicator from 'taro-ui/lib/components/activity-indicator'
import 'taro-ui/lib/style/components/activity-indicator.scss'
import 'taro-ui/lib/style/components/loading.scss'

/** A spinner with a text, by taro-ui. */
export const Indicator = ({ text }: { text: string }) => <AtActivityIndicator content={text} />
