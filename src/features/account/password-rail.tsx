import { Text, View } from '@tarojs/components'
import { Icon } from '@/ui/icon/icon'
import { passwordParts, passwordStrength } from '@/domain/account/account-view'

const WORDS = ['', '可用', '较强', '很强'] as const

/** Strength of a new password, and the requirements that it does not meet yet. */
export function PasswordRail({ password, former }: { password: string; former: string }) {
  const strength = passwordStrength(password)
  return (
    <>
      <View
        className="u-grid u-grid3 u-g1 u-mt2px u-mb6px"
        role="img"
        aria-label={`密码强度：${WORDS[strength] || '还不能用'}`}
      >
        {[1, 2, 3].map(step => (
          <View key={step} className={`acc-rail-i u-h4 ${strength >= step ? 'is-on' : ''}`} />
        ))}
      </View>
      <View className="acc-parts u-mb3 u-faint">
        {passwordParts(password, former).map(({ label, isMet }) => (
          <View key={label} className={`acc-part ${isMet ? 'is-on' : ''}`}>
            <Icon name={isMet ? 'check' : 'minus'} size="xs" />
            <Text>{label}</Text>
          </View>
        ))}
      </View>
    </>
  )
}
