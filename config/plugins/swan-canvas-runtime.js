import { mergeInternalComponents } from '@tarojs/shared'

mergeInternalComponents({ Canvas: { type: '' } })
