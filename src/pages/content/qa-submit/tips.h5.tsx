import { View } from '@tarojs/components'
import { Section } from '@/ui/section/section'

/** Next to the form on the desktop. */
export const Tips = () => (
  <View className="qs-r u-fixed u-w308">
    <Section title="提问建议">
      <View className="u-py2 u-c2 u-t15 u-lh1-6">写公告的原话，比写“听说”有用。</View>
      <View className="u-py2 u-c2 u-t15 u-lh1-6">关联那套房源，顾问能直接看到公告和风险。</View>
      <View className="u-py2 u-c2 u-t15 u-lh1-6">不写姓名、电话、身份证号和案号里的人名。</View>
    </Section>
  </View>
)
