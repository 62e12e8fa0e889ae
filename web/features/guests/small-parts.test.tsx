import type { Brief, Document, GuestTalk, WritingEstimate } from '@rankwell/contract'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listControls } from '../../testing/list-controls.ts'
import { answerCalls, showAs } from '../../testing/show-as.tsx'
import { CostNote } from '../../ui/cost-note.tsx'
import { KeywordRow } from '../../ui/keyword-row.tsx'
import { RenewDialog } from '../briefs/renew-dialog.tsx'
import { ContactForm } from '../help/contact-form.tsx'
import { GuestTalks } from './guest-discussion.tsx'
import { GuestForm } from './guest-form.tsx'
import { TalkCard } from './talk-card.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('a guest comment', () => {
  function show(name: string, onSubmit = vi.fn(async (_text: string, _name: string) => undefined)) {
    const actions = { onName: vi.fn(), onCancel: vi.fn() }
    const form = <GuestForm label="Word count" submitLabel="Send" {...{ name, onSubmit }} {...actions} />
    return { ...showAs('user', form), onSubmit, ...actions }
  }
  const words = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Word count' })
  const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' })

  it.each([
    ['', '', true],
    ['', 'Hello', true],
    ['Nora', '', true],
    ['Nora', '  ', true],
    ['Nora', 'Hello', false],
  ])('by “%s” cannot be sent as "%s": %s', async (name, typed, isOff) => {
    const { hand } = show(name)
    if (typed) await hand.type(words(), typed)
    expect(send().disabled).toBe(isOff)
    expect(screen.getAllByRole('textbox')).toHaveLength(name ? 1 : 2)
  })

  it('is sent once with the name, which is then stored; Escape leaves the field', async () => {
    const { hand, onSubmit, onName, onCancel } = show('')
    await hand.type(screen.getAllByRole('textbox')[1] as HTMLElement, ' Nora ')
    expect(onName).not.toHaveBeenCalled()
    await hand.type(words(), ' Hello {Control>}{Enter}{/Control}')
    await waitFor(() => expect(words().value).toBe(''))
    expect([onSubmit.mock.calls, onName.mock.calls]).toEqual([[['Hello', 'Nora']], [['Nora']]])
    await hand.type(words(), '{Escape}')
    expect(onCancel).toHaveBeenCalledOnce()
  })

  it('stays in the field if it could not be sent', async () => {
    const { hand, onName } = show(
      'Nora',
      vi.fn(() => Promise.reject(new Error('no connection'))),
    )
    await hand.type(words(), 'Hello')
    await hand.click(send())
    await waitFor(() => expect(send().disabled).toBe(false))
    expect(words().value).toBe('Hello')
    expect(onName).not.toHaveBeenCalled()
  })

  const makeComment = (changes: object) => ({
    _id: 'said',
    name: 'Nora',
    isMember: false,
    isOwn: true,
    isDeleted: false,
    text: 'Hello',
    createdAt: '2026-11-20T10:00:00.000Z',
    ...changes,
  })
  it.each([
    [{}, true, true, ['Delete', 'field']],
    [{ isOwn: false }, true, true, ['field']],
    [{ isDeleted: true }, true, true, ['field']],
    [{}, false, true, []],
    [{}, true, false, ['Delete', 'Reply']],
  ])(
    '%o can be deleted and answered if allowed (%s) and open (%s)',
    (changes, canComment, isActive, names) => {
      const talk = {
        _id: 'talk',
        quote: 'One',
        isResolved: false,
        comments: [makeComment(changes)],
      } as unknown as GuestTalk
      const discussion = { canComment, remove: vi.fn(), reply: vi.fn() }
      const actions = { onName: vi.fn(), onOpen: vi.fn() }
      showAs(
        'user',
        <TalkCard name="Nora" discussion={discussion as never} {...{ talk, isActive }} {...actions} />,
      )
      const offers = [
        ...(screen.queryByRole('button', { name: /^Delete/ }) ? ['Delete'] : []),
        ...(screen.queryByRole('textbox') ? ['field'] : []),
        ...(!isActive && screen.queryByRole('button', { name: 'Reply' }) ? ['Reply'] : []),
      ]
      expect(offers).toEqual(names)
    },
  )
})

describe('a thread shown to a guest', () => {
  it.each([
    [{ name: 'Nora' }, false, ['Nora', '2026-11-20T10:00:00.000Z', 'Hello']],
    [{ name: 'Mia', isMember: true }, true, ['Mia', 'Hello']],
    [{ name: 'Mia', isMember: true, isDeleted: true, text: '' }, true, ['Mia', 'This comment was deleted.']],
  ])('shows who wrote %o, and whether the author is a team member: %s', (changes, isTeam, words) => {
    const comment = {
      _id: 'said',
      ...{ isMember: false, isOwn: false, isDeleted: false, text: 'Hello' },
      createdAt: '2026-11-20T10:00:00.000Z',
      ...changes,
    }
    const talk = { _id: 'talk', quote: 'One', isResolved: true, comments: [comment] } as unknown as GuestTalk
    const discussion = { canComment: false } as never
    const { container } = showAs(
      'user',
      <TalkCard name="" isActive onName={vi.fn()} onOpen={vi.fn()} {...{ talk, discussion }} />,
    )
    expect(screen.queryByText('Team') !== null).toBe(isTeam)
    for (const one of [...words, 'Resolved.']) expect(container.innerHTML).toContain(one)
  })
})

describe('the cost of an action', () => {
  const estimate = (changes: object = {}) =>
    ({
      model: 'gpt',
      isOffline: false,
      inputTokens: 700,
      outputTokens: 500,
      microUsd: 20_000,
      holds: true,
      ...changes,
    }) as WritingEstimate

  it.each([
    [undefined, ''],
    [estimate({ isOffline: true }), ''],
    [estimate(), '$0.02'],
    [estimate({ microUsd: null }), '1,200'],
    [estimate({ microUsd: 0 }), '$0.00'],
  ])('of %o is shown: %s', (given, words) => {
    const { container } = showAs('user', <CostNote estimate={given} />)
    if (words) expect(container.textContent).toContain(words)
    else expect(container.textContent).toBe('')
  })

  it('shows when the budget is too small', () => {
    const fits = showAs('user', <CostNote estimate={estimate()} />).container.textContent ?? ''
    cleanup()
    const over =
      showAs('user', <CostNote estimate={estimate({ holds: false })} />).container.textContent ?? ''
    expect(over.startsWith(fits)).toBe(true)
    expect(over.length).toBeGreaterThan(fits.length)
  })
})

type Row = Parameters<typeof KeywordRow>[0]

describe('a keyword in the score', () => {
  const show = (changes: object) => {
    const actions = { onShow: vi.fn(), onClose: vi.fn(), onHide: vi.fn(), onLock: vi.fn() }
    const row = {
      keyword: 'bread',
      language: 'en',
      state: 'right',
      count: 2,
      figures: '2',
      match: null,
      matches: 0,
    }
    const shown = showAs(
      'user',
      <ul>
        <KeywordRow {...(row as unknown as Row)} {...actions} {...changes} />
      </ul>,
    )
    return { ...shown, ...actions }
  }

  it.each([
    [{}, 3],
    [{ onHide: undefined }, 2],
    [{ onLock: undefined }, 2],
    [{ onHide: undefined, onLock: undefined }, 1],
    [{ match: 0, matches: 2 }, 6],
    [{ match: 0, matches: 0 }, 3],
  ])('%o has %i buttons', (changes, count) => {
    show(changes)
    expect(screen.getAllByRole('button')).toHaveLength(count)
  })

  it('is highlighted in the text, cleared by the same button, and stepped through in both directions', async () => {
    const first = show({})
    fireEvent.click(screen.getAllByRole('button')[0] as HTMLElement)
    expect(first.onShow.mock.calls).toEqual([[0]])
    cleanup()
    const { onShow, onClose } = show({ match: 1, matches: 3 })
    fireEvent.click(screen.getByRole('button', { name: 'Previous match' }))
    fireEvent.click(screen.getByRole('button', { name: 'Next match' }))
    expect(onShow.mock.calls).toEqual([[0], [2]])
    fireEvent.click(screen.getAllByRole('button')[0] as HTMLElement)
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('without matches cannot be highlighted', () => {
    show({ count: 0, state: 'missing' })
    expect(screen.getAllByRole<HTMLButtonElement>('button')[0]?.disabled).toBe(true)
  })
})

describe('a regenerated brief', () => {
  const brief = {
    _id: 'brief',
    locked: ['headings'],
    documentKeywords: { content: [] },
    headings: [],
    questions: ['How?'],
    wordTarget: 700,
  } as unknown as Brief
  const proposal = { documentKeywords: [], headings: [], questions: ['Why?'], wordTarget: 900 }
  const document = { _id: '0192a0c0-0000-7000-8000-000000000001', language: 'en' } as unknown as Document

  async function show(onTake = vi.fn(async () => true), answer: object = proposal) {
    answerCalls({ 'POST /brief/proposal': answer })
    const actions = { onUnlock: vi.fn(async () => true), onClose: vi.fn() }
    const shown = showAs('user', <RenewDialog {...{ document, brief, onTake }} {...actions} />)
    return { ...shown, onTake, ...actions }
  }

  it('applies only selected parts, locks them, and closes', async () => {
    const { hand, onTake, onClose } = await show()
    await hand.click(await screen.findByRole('checkbox', { name: 'Word count' }))
    await hand.click(screen.getByRole('button', { name: 'Update 1 field' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(onTake.mock.calls).toEqual([[{ parts: ['questions'], locked: ['headings', 'questions'] }]])
  })

  it('stays open if it was not saved, and applies nothing without a selection', async () => {
    const { hand, onClose } = await show(vi.fn(async () => false))
    await hand.click(await screen.findByRole('button', { name: 'Update 2 fields' }))
    await act(async () => undefined)
    expect(onClose).not.toHaveBeenCalled()
    await hand.click(screen.getByRole('checkbox', { name: 'Word count' }))
    await hand.click(screen.getByRole('checkbox', { name: 'Questions' }))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Update/ }).disabled).toBe(true)
  })

  it('shows that there are no changes', async () => {
    await show(undefined, { documentKeywords: [], headings: [], questions: ['How?'], wordTarget: 700 })
    expect(await screen.findByText('Your brief is already up to date.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Update/ })).toBeNull()
  })
})

describe('text selected by a guest', () => {
  it.each([
    [true, 1],
    [false, 0],
  ])('can be commented if the link allows it (%s)', async (canComment, buttons) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        disconnect() {}
      },
    )
    Object.assign(Range.prototype, { getBoundingClientRect: () => new DOMRect(0, 0, 10, 10) })
    const root = document.body.appendChild(document.createElement('article'))
    root.innerHTML = '<p>Warm bread and cold butter</p>'
    const discussion = { canComment, talks: [], begin: vi.fn() } as never
    const props = { root, discussion, identity: { key: 'k', name: '' } as never, activeId: null }
    showAs('user', <GuestTalks {...props} onActive={vi.fn()} onName={vi.fn()} />)
    document.getSelection()?.selectAllChildren(root.firstElementChild as Element)
    await act(async () => {
      document.dispatchEvent(new Event('selectionchange'))
      await vi.advanceTimersByTimeAsync(1000)
    })
    vi.useRealTimers()
    root.remove()
    Reflect.deleteProperty(Range.prototype, 'getBoundingClientRect')
    expect(screen.queryAllByRole('button', { name: 'Comment' })).toHaveLength(buttons)
  })
})

describe('the comments next to an article', () => {
  const long = `Long ${'words '.repeat(20)}`
  let root: HTMLElement
  beforeEach(() => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    )
    Object.assign(Range.prototype, { getBoundingClientRect: () => new DOMRect(0, 0, 10, 10) })
    root = document.body.appendChild(document.createElement('article'))
    root.innerHTML = `<h2>Bread</h2><p>Warm bread and cold butter</p><p> </p><p>${long}</p>`
  })
  afterEach(() => {
    root.remove()
    Reflect.deleteProperty(Range.prototype, 'getBoundingClientRect')
  })
  const talkOn = (quote: string) => ({
    ...{ _id: quote, quote, before: '', after: '', isResolved: false },
    comments: [],
  })
  function show({ talks = [] as object[], canComment = true, activeId = null as string | null } = {}) {
    const begin = vi.fn(async () => talkOn('new'))
    const actions = { onActive: vi.fn(), onName: vi.fn() }
    const discussion = { canComment, talks, begin } as never
    const identity = { key: 'k', name: 'Nora' } as never
    const shown = showAs('user', <GuestTalks {...{ root, discussion, identity, activeId }} {...actions} />)
    return { ...shown, ...actions, begin }
  }

  it.each([
    [[], true, 'Select text in the article to comment on it.'],
    [[talkOn('cold butter')], true, 'Select text to add another comment.'],
    [[], false, null],
  ])('explain how to comment (threads: %j, allowed: %s)', (talks, canComment, text) => {
    show({ talks, canComment })
    const how = screen.queryByText(/^Select text/)
    expect(how?.textContent ?? null).toBe(text)
    expect(screen.queryByRole('button', { name: 'Pick a paragraph' }) !== null).toBe(canComment)
  })

  it('list threads whose text was deleted below the others', () => {
    show({ talks: [talkOn('cold butter'), talkOn('hot butter')] })
    const lost = screen.getByRole('heading', { name: 'On text that has been removed' }).parentElement
    expect(lost?.textContent).toContain('hot butter')
    expect(lost?.textContent).not.toContain('cold butter')
    cleanup()
    show({ talks: [talkOn('cold butter')] })
    expect(screen.queryByRole('heading', { name: 'On text that has been removed' })).toBeNull()
  })

  it('scroll to their text when opened', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    const { hand, onActive } = show({ talks: [talkOn('cold butter')] })
    await hand.click(screen.getByRole('button', { name: /cold butter/ }))
    expect(onActive.mock.calls).toEqual([['cold butter']])
    expect(scrolled.mock.contexts.map((one) => (one as Element).textContent)).toEqual([
      'Warm bread and cold butter',
    ])
    scrolled.mockRestore()
  })

  it('can start at a paragraph selected from a list, and are sent with its text', async () => {
    const { hand, begin, onActive } = show()
    const pick = async () => {
      await hand.click(screen.getByRole('button', { name: 'Pick a paragraph' }))
      await hand.click(screen.getByRole('combobox', { name: 'Paragraph' }))
    }
    await pick()
    const names = screen.getAllByRole('option').map(({ textContent }) => textContent ?? '')
    expect(names.slice(0, 2)).toEqual(['Bread', 'Warm bread and cold butter'])
    expect([names.length, names[2]?.length, names[2]?.endsWith('…')]).toEqual([3, 71, true])
    await hand.click(screen.getByRole('option', { name: 'Warm bread and cold butter' }))
    const form = screen.getByRole('region', { name: 'Add comment' })
    expect(form.querySelector('q')?.textContent).toBe('Warm bread and cold butter')
    expect(screen.queryByRole('button', { name: 'Pick a paragraph' })).toBeNull()
    await hand.type(screen.getByRole('textbox', { name: 'Add a comment' }), 'Too warm{Escape}')
    expect(screen.queryByRole('region', { name: 'Add comment' })).toBeNull()
    await pick()
    await hand.click(screen.getByRole('option', { name: 'Warm bread and cold butter' }))
    await hand.type(screen.getByRole('textbox', { name: 'Add a comment' }), 'Too warm')
    await hand.click(screen.getByRole('button', { name: 'Comment' }))
    const passage = expect.objectContaining({ quote: 'Warm bread and cold butter', before: 'Bread ' })
    await waitFor(() => expect(begin.mock.calls).toEqual([[passage, 'Too warm', 'Nora']]))
    await waitFor(() => expect(onActive.mock.calls).toEqual([['new']]))
    expect(screen.queryByRole('region', { name: 'Add comment' })).toBeNull()
  })
})

describe('contacting the operator', () => {
  async function show(email: string, hasMail = true) {
    const asked = answerCalls({
      'GET /auth/options': { registration: 'invite', domains: [], hasMail },
      'GET /operator': { name: 'Ola', email },
      'GET /help/changes': { version: '1.0', changes: [] },
    })
    const shown = showAs('user', <ContactForm />)
    return { ...shown, asked }
  }

  it.each(['ola@example.com'])('(%s) requires a message, and shows the attached details', async (email) => {
    const { hand } = await show(email)
    const send = () => screen.getAllByRole<HTMLButtonElement>('button').at(-1) as HTMLButtonElement
    await screen.findByRole('checkbox')
    expect(send().disabled).toBe(true)
    await hand.type(screen.getByRole('textbox'), 'Help')
    expect(send().disabled).toBe(false)
    expect(document.querySelector('pre')).not.toBeNull()
    await hand.click(screen.getByRole('checkbox'))
    expect(document.querySelector('pre')).toBeNull()
    expect(listControls().length).toBeGreaterThan(1)
  })

  it('shows the address and a report to copy if the server cannot send mail', async () => {
    const { hand, asked } = await show('ola@example.com', false)
    expect(await screen.findByText(/send it to Ola at ola@example\.com yourself/)).toBeTruthy()
    await hand.type(screen.getByRole('textbox'), 'Help')
    await hand.click(screen.getByRole('button', { name: 'Copy report' }))
    expect(await navigator.clipboard.readText()).toMatch(/^Help\n/)
    expect(asked.every(({ method }) => method === 'GET')).toBe(true)
  })
})
