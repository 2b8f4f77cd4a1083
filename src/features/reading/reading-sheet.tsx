import { View } from '@tarojs/components'
import { useSettings, type ReadingMode, type ThemeChoice } from '@/state/settings'
import { Sheet } from '@/ui/sheet/sheet'
import { Segment, type TabItem } from '@/ui/tabs/tabs'

const MODES: readonly TabItem<ReadingMode>[] = [
  { key: 'normal', label: '标准' },
  { key: 'elder', label: '大字' },
]
const THEMES: readonly TabItem<ThemeChoice>[] = [
  { key: 'system', label: '跟随系统' },
  { key: 'light', label: '浅色' },
  { key: 'dark', label: '深色' },
]

/** Such as `大字，深色`: the current settings, for the row that opens the bottom sheet. */
export function useReadingWords(): string {
  const { theme, mode } = useSettings()
  const look = THEMES.find(item => item.key === theme)?.label ?? ''
  return mode === 'elder' ? `大字，${look}` : look
}

/** Reading settings of the visitor: applied at once, everywhere, and stored on this device. */
export function ReadingSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { theme, mode, setTheme, setMode } = useSettings()
  return (
    <Sheet open={open} onClose={onClose} title="大字与深色">
      <View className="u-label u-mt4 u-mb2">字号</View>
      <Segment label="字号" items={MODES} active={mode} onChange={setMode} />
      <View className="u-label u-mt4 u-mb2">外观</View>
      <Segment label="外观" items={THEMES} active={theme} onChange={setTheme} />
      <View className="u-my4 u-c3 u-t13 u-lh1-5">大字模式放大文字和按钮，一屏一列，去掉装饰。</View>
    </Sheet>
  )
}
