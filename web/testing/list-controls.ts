/** What a control is called: as assistive programs say it, as far as these pages need it. */
function nameOf(control: HTMLElement): string {
  const label = control.getAttribute('aria-label')
  if (label) return label
  const ids = control.getAttribute('aria-labelledby')?.split(' ') ?? []
  const labelled = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
  const { labels } = control as HTMLInputElement
  const named = labels?.length ? [...labels].map((one) => one.textContent).join(' ') : ''
  const name = labelled || named || control.textContent || control.getAttribute('placeholder') || ''
  return name.replaceAll(/\s+/g, ' ').trim()
}

function stateOf(control: HTMLElement): string {
  const { disabled, readOnly } = control as HTMLInputElement
  if (disabled || control.getAttribute('aria-disabled') === 'true') return ' (off)'
  return readOnly ? ' (read only)' : ''
}

/**
 * Everything that can be pressed, followed or written in, by its name and in the order of the page. What is off or
 * only to be read says so: one list tells all that somebody of a role can do.
 */
export const listControls = (root: ParentNode = document): string[] =>
  [...root.querySelectorAll<HTMLElement>('button, a[href], input, textarea, select, [role=menuitem]')]
    .filter((control) => control.closest('[hidden], [aria-hidden=true]') === null)
    .map((control) => nameOf(control) + stateOf(control))
