import type { ChartTone } from './chart-types'

/** A canvas cannot read custom properties, so these repeat tokens.scss; a test compares them. */
export interface ChartColors {
  tones: Record<ChartTone, string>
  surface: string
  line: string
  label: string
}

export const CHART_COLORS: Record<'light' | 'dark', ChartColors> = {
  light: {
    tones: { action: '#1e4fd8', money: '#c8301a', ink: '#14213d', good: '#0f6f51', quiet: '#8c96a3' },
    surface: '#fff',
    line: '#e8ebf0',
    label: '#667180',
  },
  dark: {
    tones: { action: '#8aabff', money: '#ff8064', ink: '#e9edf3', good: '#5cc9a0', quiet: '#6b7688' },
    surface: '#171e29',
    line: '#283243',
    label: '#8e99a9',
  },
}

/** The token that each colour repeats. */
export const TONE_TOKENS: Record<ChartTone, string> = {
  action: '--action-text',
  money: '--money-text',
  ink: '--ink',
  good: '--good-text',
  quiet: '--faint-mark',
}
