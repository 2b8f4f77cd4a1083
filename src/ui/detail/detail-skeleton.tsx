import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { SkeletonBone, SkeletonText, Skeleton } from '../skeleton/skeleton'
import './detail-skeleton.scss'

/** Skeleton of a section: its lines of text, or one box of a height in px. */
export type BoneSection = { lines: number } | { height: number; title?: number }

/** Skeleton of a page: its lead, its head, its sections. */
export const DetailSkeleton = ({
  lead,
  head,
  sections,
}: {
  lead?: 'gallery' | 'gallery dsk-tall' | 'band'
  head: ReactNode
  sections: readonly BoneSection[]
}) => (
  <Skeleton>
    {lead && <View className={`dsk-${lead}`} />}
    <View className={`dsk-head ${lead ? '' : 'dsk-first'}`}>{head}</View>
    {sections.map((section, at) => (
      <View key={at} className="u-apart u-p4 u-card">
        <SkeletonBone width={('title' in section && section.title) || 120} height={20} />
        {'lines' in section ? (
          <SkeletonText lines={section.lines} />
        ) : (
          <SkeletonBone className="u-mt3" height={section.height} />
        )}
      </View>
    ))}
  </Skeleton>
)
