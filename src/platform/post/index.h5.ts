import { FORM, SERVER_TIME, toServerTime } from './form'
import type { OnSent, Posted } from './form'

export type { OnSent, Posted } from './form'

interface Post {
  answer: Promise<Posted>
  abandon: () => void
}

/** Posts a form; `answer` rejects if there is no response. `abandon` aborts it. */
export function post(url: string, body: string, onSent?: OnSent): Post {
  if (onSent) return postAndTell(url, body, onSent)
  // Absent before iOS 11.3: there an aborted call continues without a listener.
  const controller = typeof AbortController === 'undefined' ? undefined : new AbortController()
  const answer = fetch(url, {
    method: 'POST',
    headers: { 'content-type': FORM },
    body,
    credentials: 'same-origin',
    signal: controller?.signal,
  }).then(async response => ({
    status: response.status,
    text: await response.text(),
    serverTime: toServerTime(response.headers.get(SERVER_TIME)),
  }))
  return {
    answer,
    abandon: () => {
      controller?.abort()
    },
  }
}

/** Uses XMLHttpRequest, since fetch does not report upload progress. */
function postAndTell(url: string, body: string, onSent: OnSent): Post {
  const request = new XMLHttpRequest()
  const answer = new Promise<Posted>((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => {
      onSent(loaded, total)
    }
    request.onload = () => {
      resolve({
        status: request.status,
        text: request.responseText,
        serverTime: toServerTime(request.getResponseHeader(SERVER_TIME)),
      })
    }
    request.onerror = () => {
      reject(new TypeError('nothing came back'))
    }
    request.onabort = request.onerror
    request.open('POST', url)
    request.setRequestHeader('content-type', FORM)
    request.send(body)
  })
  return {
    answer,
    abandon: () => {
      request.abort()
    },
  }
}
