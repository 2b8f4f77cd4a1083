import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import './login-frame.scss'

/** The plain page of the account forms: its purpose, the form, alternatives. */
export function LoginFrame({
  brand,
  title,
  hint,
  children,
  more,
}: {
  brand: ReactNode
  title: string
  hint?: string
  children: ReactNode
  more?: ReactNode
}) {
  return (
    <View className="login">
      {brand}
      <View className="login-t" role="heading" aria-level={1}>
        {title}
      </View>
      {hint && <View className="u-c2">{hint}</View>}
      <View className="login-form u-mt4">{children}</View>
      {more && <View className="login-more u-mt4">{more}</View>}
    </View>
  )
}
