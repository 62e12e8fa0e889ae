import { createTextButton } from '../blocks/view-elements.ts'

export interface UploadBox {
  dom: HTMLElement
  /** Sets the progress bar; `share` is 0 to 1. */
  show: (share: number) => void
  /** Shows an error with buttons to retry and cancel. */
  fail: (
    words: string,
    labels: { again: string; leave: string },
    handlers: { again: () => void; leave: () => void },
  ) => void
  /** Revokes the file's preview URL. */
  close: () => void
}

/** The placeholder of an upload: preview, name, and progress. */
export function drawUploadBox(file: File, label: string): UploadBox {
  const dom = document.createElement('div')
  dom.className = 'upload-box'
  dom.contentEditable = 'false'
  dom.setAttribute('role', 'group')
  dom.setAttribute('aria-label', label)
  const preview = document.createElement('img')
  const address = URL.createObjectURL(file)
  preview.src = address
  preview.alt = ''
  const words = document.createElement('p')
  words.append(label)
  const bar = document.createElement('progress')
  bar.max = 1
  bar.value = 0
  bar.setAttribute('aria-label', label)
  const buttons = document.createElement('div')
  buttons.className = 'upload-acts'
  const body = document.createElement('div')
  body.append(words, bar, buttons)
  dom.append(preview, body)
  return {
    dom,
    show: (share) => {
      words.textContent = label
      buttons.replaceChildren()
      bar.hidden = false
      bar.value = share
    },
    fail: (message, labels, { again, leave }) => {
      words.textContent = message
      words.setAttribute('role', 'alert')
      bar.hidden = true
      buttons.replaceChildren(createTextButton(labels.again, again), createTextButton(labels.leave, leave))
    },
    close: () => URL.revokeObjectURL(address),
  }
}
