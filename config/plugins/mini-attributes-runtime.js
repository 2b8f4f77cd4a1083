import { mergeInternalComponents } from '@tarojs/shared'
import attributes from './mini-attributes'

mergeInternalComponents(attributes)
