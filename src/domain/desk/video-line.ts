import { HOUSE_STATUS_LABELS } from '@/contract/codes'
import type { DeskVideo } from '@/contract/desk/schema'
import { lengthText } from '@/lib/play-length'

/** A video in one line: kind, length, lot with its state, and manager. */
export const videoLine = ({
  type,
  duration,
  house_title,
  house_status,
  agent_name,
}: Pick<DeskVideo, 'type' | 'duration' | 'house_title' | 'house_status' | 'agent_name'>): string =>
  [
    type === 'house' ? '实勘' : '成交',
    lengthText(duration),
    house_title ?? '没有房源',
    house_status && HOUSE_STATUS_LABELS[house_status],
    agent_name,
  ]
    .filter(Boolean)
    .join(' · ')
