import { readableInk } from '../../ui/readable-ink.ts'

/** Draws the caret of somebody else with a name on it, in letters that can be read on the person's colour. */
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
