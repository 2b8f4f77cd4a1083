import Taro from '@tarojs/taro'
import { noteDemoData } from '../demo'
import { FORM, SERVER_TIME, toServerTime } from './form'
import type { OnSent, Posted } from './form'
import { noteCall } from './in-flight'

export type { OnSent, Posted } from './form'

/** Posts a form; `answer` rejects if there is no response. `abandon` aborts it. */
export function post(
  url: string,
  body: string,
  _onSent?: OnSent,
): { answer: Promise<Posted>; abandon: () => void } {
  const task = Taro.request<string>({
    url,
    method: 'POST',
    header: { 'content-type': FORM },
    data: body,
    dataType: 'text',
    responseType: 'text',
  })
  noteCall(task)
  return {
    answer: task.then(({ statusCode, data, header }) => {
      noteDemoData(header)
      return {
        status: statusCode,
        text: typeof data === 'string' ? data : JSON.stringify(data),
        serverTime: timeIn(header),
      }
    }),
    abandon: () => task.abort?.(),
  }
}

/** Proxies and platforms vary the case of header names. */
function timeIn(header: object | undefined) {
  const found = Object.entries(header ?? {}).find(([name]) => name.toLowerCase() === SERVER_TIME)
  return toServerTime(found && String(found[1]))
}
