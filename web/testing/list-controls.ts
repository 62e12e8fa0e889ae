/** The accessible name of a control, computed only for the kinds of controls on these pages. */
function nameOf(control: HTMLElement): string {
  const label = control.getAttribute('aria-label')
  if (label) return label
  const ids = control.getAttribute('aria-labelledby')?.split(' ') ?? []
  const labeled = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
  const { labels } = control as HTMLInputElement
  const named = labels?.length ? [...labels].map((one) => one.textContent).join(' ') : ''
  const name = labeled || named || control.textContent || control.getAttribute('placeholder') || ''
  return name.replaceAll(/\s+/g, ' ').trim()
}

function stateOf(control: HTMLElement): string {
  const { disabled, readOnly } = control as HTMLInputElement
  if (disabled || control.getAttribute('aria-disabled') === 'true') return ' (off)'
  return readOnly ? ' (read only)' : ''
}

/**
 * All controls of the page by name, in order, with a mark if they are disabled or read-only: one list shows everything
 * a role can do.
 */
export const listControls = (root: ParentNode = document): string[] =>
  [...root.querySelectorAll<HTMLElement>('button, a[href], input, textarea, select, [role=menuitem]')]
    .filter((control) => control.closest('[hidden], [aria-hidden=true]') === null)
    .map((control) => nameOf(control) + stateOf(control))
