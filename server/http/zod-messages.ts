import { z } from 'zod'

const said = {
  string: ['字', '至少', '最多'],
  array: ['项', '至少', '最多'],
  set: ['项', '至少', '最多'],
} as const

const formatBoundMessage = (origin: string, bound: number | bigint, isLeast: boolean) => {
  const [unit, min, max] = Object.hasOwn(said, origin) ? said[origin as keyof typeof said] : []
  if (unit === undefined) return isLeast ? `不能小于 ${bound}` : `不能大于 ${bound}`
  return `${isLeast ? min : max} ${bound} 个${unit}`
}

/** Chinese message for schema issues without their own: zod's are English, and name its types. */
function formatIssueMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === '' ? '请填写' : '格式有误'
    case 'too_small':
      return formatBoundMessage(issue.origin, issue.minimum, true)
    case 'too_big':
      return formatBoundMessage(issue.origin, issue.maximum, false)
    case 'invalid_value':
    case 'invalid_union':
      return '取值有误'
    case 'unrecognized_keys':
      return '含有不认识的内容'
    default:
      return '格式有误'
  }
}

/** Sets the messages for this process, so that visitors never see an English error. */
export function speakChinese(): void {
  z.config({ customError: formatIssueMessage })
}
