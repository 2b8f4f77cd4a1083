import { mergeInternalComponents } from '@tarojs/shared'
import names from './mini-aria-names'

mergeInternalComponents(names)
