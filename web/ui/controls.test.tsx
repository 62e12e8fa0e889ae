import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { decodeErrorBody } from '../lib/errors.ts'
import { listControls } from '../testing/list-controls.ts'
import { showAs } from '../testing/show-as.tsx'
import { Checkbox } from './checkbox.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { CopyButton } from './copy-button.tsx'
import { DateInput } from './date-input.tsx'
import { Dialog } from './dialog.tsx'
import { MenuChoice, MenuContent, MenuItem, MenuRoot, MenuTrigger } from './dropdown-menu.tsx'
import { ErrorState } from './error-state.tsx'
import { Pagination } from './pagination.tsx'
import { Progress } from './progress.tsx'
import { Select } from './select.tsx'
import { ShownOnceDialog } from './shown-once-dialog.tsx'
import { Stepper } from './stepper.tsx'
import { Switch } from './switch.tsx'
import { HeadCell, Row, Table } from './table.tsx'
import { Tabs } from './tabs.tsx'

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
const nothing = () => undefined

describe('controls', () => {
  it.each([
    [undefined, nothing, ['Previous (off)', 'Next']],
    [nothing, undefined, ['Previous', 'Next (off)']],
    [nothing, nothing, ['Previous', 'Next']],
    [undefined, undefined, ['Previous (off)', 'Next (off)']],
  ])('of pages are enabled if there is a target: %#', (onPrevious, onNext, names) => {
    const page = <Pagination from={1_021} to={1_040} total={2_063} {...{ onPrevious, onNext }} />
    const { container } = showAs('user', page)
    expect(listControls()).toEqual(names)
    expect(container.textContent).toContain('1,021–1,040 of 2,063')
  })

  it.each([
    ['date', '2026-12-04', 'Dec 4, 2026'],
    ['datetime-local', '2026-12-04T10:30', 'December 4, 2026 at 10:30 AM'],
    ['date', '', ''],
  ] as const)('of type %s show %s in the language of the interface', (type, value, shown) => {
    const { container } = showAs(
      'user',
      <DateInput aria-label="Due" {...{ type, value }} onChange={nothing} />,
    )
    expect(container.textContent?.replace(/[\u00a0\u202f]/g, ' ')).toBe(shown)
    expect(screen.getByLabelText<HTMLInputElement>('Due').value).toBe(value)
  })

  it.each([
    [true, true, false],
    [false, false, false],
    ['indeterminate', false, true],
  ] as const)('a checkbox that is %s is checked: %s, mixed: %s', (checked, isChecked, isMixed) => {
    const onChange = vi.fn()
    showAs('user', <Checkbox label="All" {...{ checked, onChange }} />)
    const box = screen.getByRole<HTMLInputElement>('checkbox')
    expect([box.checked, box.indeterminate]).toEqual([isChecked, isMixed])
    fireEvent.click(box)
    expect(onChange.mock.calls).toEqual([[!isChecked]])
  })

  it.each([
    [true, 'Copied'],
    [false, 'Copy'],
  ])('copying (allowed: %s) shows “%s” for two seconds', async (works, words) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const write = vi.fn(() => (works ? Promise.resolve() : Promise.reject(new Error('no'))))
    showAs('user', <CopyButton text="secret" label="Copy" copiedLabel="Copied" />)
    const before = navigator.clipboard
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: write }, configurable: true })
    await act(async () => fireEvent.click(screen.getByRole('button')))
    expect(write).toHaveBeenCalledWith('secret')
    expect(screen.getByRole('button').textContent).toBe(words)
    await act(async () => void (await vi.advanceTimersByTimeAsync(2100)))
    expect(screen.getByRole('button').textContent).toBe('Copy')
    Object.defineProperty(navigator, 'clipboard', { value: before, configurable: true })
  })

  it.each([
    [500, false, ['Try again']],
    [500, true, ['Try again', 'Other']],
    [404, false, ['Try again']],
    [404, true, ['Other']],
  ])('after a failure (%i, alternative: %s) are %j', (status, hasOther, names) => {
    const error = decodeErrorBody({ message: 'No.', code: 'x', requestId: 'r-1' }, status)
    const action = hasOther ? <button type="button">Other</button> : undefined
    const { container } = showAs('user', <ErrorState error={error} onRetry={nothing} action={action} />)
    expect(listControls()).toEqual(names)
    expect(container.textContent).toContain('r-1')
  })

  it.each([
    [1, undefined, 1, ['1', '2 (off)', '3 (off)']],
    [2, undefined, 2, ['1', '2', '3 (off)']],
    [2, 3, 2, ['1', '2', '3']],
  ])('of steps are enabled up to the furthest one: at %i, reachable %s', (current, reachable, at, names) => {
    const onChoose = vi.fn()
    const steps = ['One', 'Two', 'Three']
    showAs(
      'user',
      <Stepper label="Steps" {...{ steps, current, onChoose }} {...(reachable && { reachable })} />,
    )
    const states = listControls().map(
      (name, index) => `${index + 1}${name.endsWith(' (off)') ? ' (off)' : ''}`,
    )
    expect(states).toEqual(names)
    expect(
      screen.getAllByRole('button').findIndex((one) => one.getAttribute('aria-current') === 'step'),
    ).toBe(at - 1)
    fireEvent.click(screen.getAllByRole('button')[0] as HTMLElement)
    expect(onChoose).toHaveBeenCalledWith(1)
  })

  it.each([
    [3, 10, '3', '10'],
    [0, 0, null, null],
  ])('progress %i of %i is determinate if possible', (done, total, now, max) => {
    showAs('user', <Progress label="Reading" {...{ done, total }} />)
    const bar = screen.getByRole('progressbar')
    expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual([now, max])
  })

  it('a select opens with the selected option, and closes on selection', async () => {
    const onChange = vi.fn()
    const options = ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() }))
    const { hand } = showAs('user', <Select label="Letter" value="b" {...{ options, onChange }} />)
    await hand.click(screen.getByRole('combobox'))
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('B')
    await hand.click(screen.getByRole('option', { name: 'C' }))
    expect(onChange.mock.calls).toEqual([['c']])
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('combobox'))
  })
})

describe('a menu', () => {
  const openMenu = async (items: React.ReactNode) => {
    const { hand } = showAs(
      'user',
      <MenuRoot>
        <MenuTrigger>Open</MenuTrigger>
        <MenuContent>{items}</MenuContent>
      </MenuRoot>,
    )
    await hand.click(screen.getByRole('button', { name: 'Open' }))
    return hand
  }

  it.each([
    [undefined, 1, ''],
    ['Nothing to delete.', 0, 'Nothing to delete.'],
  ])(
    'item that is disabled because "%s" is selected %d times and shows the reason',
    async (unavailable, times, why) => {
      const onSelect = vi.fn()
      const hand = await openMenu(<MenuItem {...{ unavailable, onSelect }}>Delete</MenuItem>)
      const item = screen.getByRole('menuitem', { name: 'Delete' })
      const reason = document.getElementById(item.getAttribute('aria-describedby') ?? '')
      expect(reason?.textContent ?? '').toBe(why)
      expect(item.getAttribute('aria-disabled')).toBe(unavailable ? 'true' : null)
      await hand.keyboard('{ArrowDown}')
      expect(document.activeElement).toBe(item)
      await hand.click(item)
      expect(onSelect).toHaveBeenCalledTimes(times)
      expect(screen.queryByRole('menu') !== null).toBe(times === 0)
    },
  )

  it('with options marks the selected one, and reports a new selection', async () => {
    const onChange = vi.fn()
    const choices = ['a', 'b'].map((value) => ({ value, label: value }))
    const hand = await openMenu(<MenuChoice label="Letter" value="b" {...{ choices, onChange }} />)
    expect(screen.getByRole('menuitemradio', { checked: true }).textContent).toBe('b')
    await hand.click(screen.getByRole('menuitemradio', { name: 'a' }))
    expect(onChange.mock.calls).toEqual([['a']])
  })
})

describe('a table', () => {
  const showRows = () =>
    showAs(
      'user',
      <Table caption="Rows">
        <tbody>
          {['1', '2', '3'].map((name) => (
            <Row key={name}>
              <td>
                <a href="/" data-row>
                  {name}
                </a>
                <button type="button">Other</button>
              </td>
            </Row>
          ))}
        </tbody>
      </Table>,
    )

  it.each([
    ['1', 'ArrowDown', '2', true],
    ['3', 'ArrowDown', '3', true],
    ['2', 'ArrowUp', '1', true],
    ['1', 'ArrowUp', '1', true],
    ['2', 'Home', '1', true],
    ['2', 'End', '3', true],
    ['2', 'PageDown', '2', false],
    ['2', 'a', '2', false],
  ])('from row %s, %s moves to %s, without scrolling: %s', (from, key, to, isTaken) => {
    showRows()
    screen.getByRole('link', { name: from }).focus()
    const isUnhandled = fireEvent.keyDown(document.activeElement as HTMLElement, { key })
    expect([document.activeElement?.textContent, !isUnhandled]).toEqual([to, isTaken])
  })

  it('leaves the arrow keys to controls in a row', () => {
    showRows()
    const button = screen.getAllByRole('button')[0] as HTMLElement
    button.focus()
    expect(fireEvent.keyDown(button, { key: 'ArrowDown' })).toBe(true)
    expect(document.activeElement).toBe(button)
  })

  it.each([
    ['ascending', nothing, 'ascending'],
    ['descending', nothing, 'descending'],
    [undefined, nothing, 'none'],
    [undefined, undefined, null],
  ] as const)('column sorted %s is announced as sorted: %#', (sorted, onSort, expectedText) => {
    showAs(
      'user',
      <table>
        <thead>
          <tr>
            <HeadCell {...{ sorted }} {...(onSort && { onSort })}>
              Name
            </HeadCell>
          </tr>
        </thead>
      </table>,
    )
    expect(screen.getByRole('columnheader').getAttribute('aria-sort')).toBe(expectedText)
    expect(screen.queryByRole('button') !== null).toBe(onSort !== undefined)
  })
})

it.each([
  [true, 'Shown to all.'],
  [false, undefined],
])('a switch that is on: %s is named, described by "%s", and toggles', async (checked, hint) => {
  const onCheckedChange = vi.fn()
  const { hand } = showAs(
    'user',
    <Switch label="Public" {...{ checked, onCheckedChange }} {...(hint && { hint })} />,
  )
  const control = screen.getByRole('switch', { name: /^Public/ })
  expect(control.getAttribute('aria-checked')).toBe(String(checked))
  expect(document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent).toBe(hint)
  await hand.click(control)
  expect(onCheckedChange.mock.calls).toEqual([[!checked]])
})

it('tabs show only the panel of the selected one', async () => {
  const onChange = vi.fn()
  const tabs = ['a', 'b'].map((value) => ({
    value,
    label: `Tab ${value}`,
    content: `Panel ${value}`,
    keys: value,
  }))
  const { hand } = showAs('user', <Tabs label="Tabs" value="b" {...{ tabs, onChange }} />)
  expect(screen.getByRole('tablist').getAttribute('aria-label')).toBe('Tabs')
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Tab b')
  expect(screen.getAllByRole('tabpanel').map((one) => one.textContent)).toEqual(['Panel b'])
  expect(screen.getByRole('tab', { name: 'Tab a' }).getAttribute('aria-keyshortcuts')).toBe('a')
  await hand.click(screen.getByRole('tab', { name: 'Tab a' }))
  expect(new Set(onChange.mock.calls.flat())).toEqual(new Set(['a']))
})

describe('a dialog', () => {
  it.each([
    [false, ['Cancel', 'Delete']],
    [true, ['Cancel', 'Delete (off)']],
  ])('that confirms (busy: %s) focuses Cancel, and can be canceled', async (isBusy, names) => {
    const actions = { onClose: vi.fn(), onConfirm: vi.fn() }
    const { hand } = showAs(
      'user',
      <ConfirmDialog
        isOpen
        title="Delete it?"
        question="For good."
        confirmLabel="Delete"
        {...{ isBusy }}
        {...actions}
      />,
    )
    expect(listControls().filter((name) => name !== 'Close')).toEqual(names)
    expect(document.activeElement?.textContent).toBe('Cancel')
    await hand.keyboard('{Escape}')
    await hand.click(screen.getByRole('button', { name: 'Cancel' }))
    expect([actions.onClose.mock.calls.length, actions.onConfirm.mock.calls.length]).toEqual([2, 0])
    await hand.click(screen.getByRole('button', { name: 'Delete' }))
    expect(actions.onConfirm).toHaveBeenCalledTimes(isBusy ? 0 : 1)
  })

  it('with unsaved input asks before it closes', async () => {
    const onClose = vi.fn()
    const { hand } = showAs('user', <Dialog isOpen isDirty title="Word count" onClose={onClose} />)
    await hand.keyboard('{Escape}')
    expect(onClose).not.toHaveBeenCalled()
    await hand.click(screen.getByRole('button', { name: 'Keep editing' }))
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull()
    await hand.keyboard('{Escape}')
    await hand.click(screen.getByRole('button', { name: 'Discard' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it.each([null, 'secret'])('with a secret (%s) is open only while there is one', (secret) => {
    showAs(
      'user',
      <ShownOnceDialog title="Copy it" text="Once." label="Key" onClose={nothing} {...{ secret }} />,
    )
    expect(screen.queryByText('secret') !== null).toBe(secret !== null)
  })
})
