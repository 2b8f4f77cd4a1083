import { View } from '@tarojs/components'
import { Button } from '@/ui/button/button'
import { Dots } from '@/ui/dots/dots'
import { NoBreakText } from '@/ui/no-break-text/no-break-text'
import type { RecordLines } from './own-records-view'
import './workbench.scss'

/** A visit, a contract or an on-site check, with its actions. */
export const RecordRow = ({
  lines: { title, about, facts, note },
  agent,
  onChange,
}: {
  lines: RecordLines
  /** The author, if there are several. */
  agent?: string | undefined
  onChange?: (() => void) | undefined
}) => (
  <View className="dkh u-py3 u-row u-g3">
    <View className="u-grow">
      <View className="u-mid u-fig">
        <NoBreakText text={title} />
      </View>
      <View className="u-t13">
        <NoBreakText text={about} />
      </View>
      <Dots className="u-note u-fig" items={agent ? [...facts, agent] : facts} />
      {note && <View className="dkl-a u-two u-label u-mt2px">{note}</View>}
    </View>
    {onChange && (
      <Button size="small" label={`修改 ${title}`} onPress={onChange}>
        修改
      </Button>
    )}
  </View>
)
