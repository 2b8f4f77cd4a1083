import AtActivityIndicator from 'taro-ui/lib/components/activity-indicator'
import 'taro-ui/lib/style/components/activity-indicator.scss'
import 'taro-ui/lib/style/components/loading.scss'

/** A turning ring and a word, by taro-ui. */
export const Indicator = ({ text }: { text: string }) => <AtActivityIndicator content={text} />
