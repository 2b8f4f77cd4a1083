import { View } from '@tarojs/components'

/** Mini-programs open no foreign page. */
export const RecordNumber = ({ number }: { number: string }) => <View>{number}</View>
