import Taro from '@tarojs/taro'

/** True if this platform has messages that a member accepts one by one. */
export const canSubscribe = process.env.TARO_ENV === 'weapp'

/** Requests permission for one more message, at a tap; resolves with the number that the member has just accepted. */
export async function askToSubscribe(templateId: string): Promise<number> {
  if (!canSubscribe) return 0
  const answer = (await Taro.requestSubscribeMessage({
    tmplIds: [templateId],
    entityIds: [],
  })) as unknown as Record<string, string | undefined>
  return answer[templateId] === 'accept' ? 1 : 0
}
