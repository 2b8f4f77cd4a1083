import { PALETTE } from '@/lib/palette'
import type { ChartTone } from './chart-types'

export interface ChartColors {
  tones: Record<ChartTone, string>
  surface: string
  line: string
  label: string
}

const getColors = (theme: 'light' | 'dark'): ChartColors => {
  const { actionText, moneyText, ink, goodText, faintMark, surface, line, text3 } = PALETTE[theme]
  return {
    tones: { action: actionText, money: moneyText, ink, good: goodText, quiet: faintMark },
    surface,
    line,
    label: text3,
  }
}

export const CHART_COLORS = { light: getColors('light'), dark: getColors('dark') }
