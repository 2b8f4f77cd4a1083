import './toast.scss'

let host: HTMLElement | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Screen readers read it, because the host is a polite live region that stays in the document. */
function hostElement(): HTMLElement {
  if (host?.isConnected) return host
  host = document.createElement('div')
  host.className = 'toast'
  host.setAttribute('role', 'status')
  document.body.append(host)
  return host
}

/** One short sentence for two seconds: `操作成功`. Never for content that must be read. */
export function toast(text: string) {
  const element = hostElement()
  element.textContent = text
  element.classList.add('is-shown')
  clearTimeout(timer)
  timer = setTimeout(() => {
    element.classList.remove('is-shown')
  }, 2000)
}
