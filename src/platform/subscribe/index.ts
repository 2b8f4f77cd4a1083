import Taro from '@tarojs/taro'

/** Whether this platform has messages that a member agrees to one by one. */
export const canSubscribe = process.env.TARO_ENV === 'weapp'

/** Asks for one message more, at a tap; how many the member has just agreed to. */
export async function askToSubscribe(templateId: string): Promise<number> {
  if (!canSubscribe) return 0
  const answer = (await Taro.requestSubscribeMessage({
    tmplIds: [templateId],
    entityIds: [],
  })) as unknown as Record<string, string | undefined>
  return answer[templateId] === 'accept' ? 1 : 0
}
