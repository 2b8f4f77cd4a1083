import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { Button, type ButtonProps } from '@/ui/button/button'
import { Press } from '@/ui/press/press'
import type { PressProps } from '@/ui/press/press-props'

/** Heading of a room, a remark next to it, and the actions at its right end. */
export const RoomHead = ({
  title,
  note,
  children,
}: {
  title: ReactNode
  note?: ReactNode
  children?: ReactNode
}) => (
  <View className="edk-top">
    <View className="edk-h1" role="heading" aria-level={1}>
      {title}
    </View>
    <View className="edk-small u-grow u-anywhere">{note}</View>
    {children}
  </View>
)

/** One subject in a card. `side`: at the right end of its heading; `label`: its name for screen readers. */
export const Card = ({
  title,
  label = title,
  side,
  className = '',
  isLive,
  children,
}: {
  title?: string
  label?: string | undefined
  side?: ReactNode
  className?: string
  /** Screen readers hear its changes. */
  isLive?: boolean
  children?: ReactNode
}) => (
  <View
    className={`edk-card edk-pad ${className}`}
    role={label !== undefined ? 'group' : isLive ? 'status' : undefined}
    aria-label={label}
    aria-live={isLive ? 'polite' : undefined}
  >
    {title !== undefined && (
      <View className="u-row u-g3 u-mb3">
        <View className="u-grow u-strong" role="heading" aria-level={2}>
          {title}
        </View>
        {typeof side === 'object' ? side : <Small>{side}</Small>}
      </View>
    )}
    {children}
  </View>
)

/** Remark in small type. */
export const Small = ({
  grow,
  role,
  children,
}: {
  grow?: boolean
  role?: 'status'
  children?: ReactNode
}) => (
  <View className={grow ? 'edk-small u-grow' : 'edk-small'} role={role}>
    {children}
  </View>
)

/** A name, with its value or a remark at the right end. */
export const Line = ({ label, value, note }: { label: ReactNode; value?: ReactNode; note?: ReactNode }) => (
  <View className="edk-line">
    <View>{label}</View>
    {note === undefined ? <View>{value}</View> : <Small>{note}</Small>}
  </View>
)

/** Small action within a text or a row. */
export const Act = (props: Omit<PressProps, 'className'>) => <Press {...props} className="u-t13 u-act" />

/** One of a few options. */
export const Chip = ({ on, ...props }: Omit<PressProps, 'className' | 'pressed'> & { on: boolean }) => (
  <Press {...props} className={`edk-chip ${on ? 'is-on' : ''}`} pressed={on} />
)

/** Button of the desk's size. `primary`: the one filled button of a form. */
export const DeskButton = ({
  primary,
  ...props
}: Omit<ButtonProps, 'size' | 'kind'> & { primary?: boolean; kind?: 'plain' | 'quiet' }) => (
  <Button size="small" {...(primary && { kind: 'primary' })} {...props} />
)
