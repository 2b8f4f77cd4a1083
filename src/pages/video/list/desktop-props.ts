import type { ReactNode } from 'react'
import type { VideoKind } from '@/domain/video/use-videos'
import type { ChoiceProps } from './choices'

export type DesktopProps = ChoiceProps & { kind: VideoKind; children: ReactNode }
