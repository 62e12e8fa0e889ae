import { readableInk } from '../../ui/readable-ink.ts'

/** Renders a remote caret with the user's name, in a text color readable on the user's color. */
export function drawCaret(user: Record<string, unknown>): HTMLElement {
  const color = String(user.color ?? '')
  const caret = document.createElement('span')
  caret.className = 'collaboration-carets__caret'
  caret.style.borderColor = color
  const label = document.createElement('span')
  label.className = 'collaboration-carets__label'
  label.style.backgroundColor = color
  label.style.color = readableInk(color)
  label.textContent = String(user.name ?? '')
  caret.append(label)
  return caret
}
