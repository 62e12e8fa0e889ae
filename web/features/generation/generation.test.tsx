import type { Document, GenerationProgress } from '@rankwell/contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { listControls } from '../../testing/list-controls.ts'
import { answerCalls, showAs } from '../../testing/show-as.tsx'
import { Generation } from './generation.tsx'
import { InterruptedGeneration } from './interrupted-generation.tsx'
import { InterruptedSection } from './sections/interrupted-section.tsx'
import { RunningBox } from './sections/running-box.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const run = (changes: Partial<GenerationProgress> = {}) =>
  ({
    docId: '0192a0c0-0000-7000-8000-000000000001',
    generationId: 'run',
    status: 'stopped',
    stage: 'section',
    done: 3,
    total: 8,
    model: 'gpt',
    userId: 'me',
    section: null,
    words: 40,
    wordTarget: 200,
    spentMicroUsd: null,
    ...changes,
  }) as GenerationProgress

const whole = ['Resume', 'Start over']
const rest: [Partial<GenerationProgress>, boolean, string[]][] = [
  [{ status: 'stopped' }, true, [...whole, 'Dismiss']],
  [{ status: 'stopped' }, false, whole],
  [{ status: 'failed' }, true, whole],
  [{ status: 'failed' }, false, whole],
  [{ status: 'failed', done: 0 }, true, ['Try again']],
]

describe('an unfinished generation', () => {
  const showRest = (changes: Partial<GenerationProgress>, canEdit: boolean, canClose = true) => {
    const actions = { onContinue: vi.fn(async () => undefined), onStartOver: vi.fn(async () => undefined) }
    return {
      ...showAs(
        'writer',
        <InterruptedGeneration generation={run(changes)} {...{ canEdit, canClose }} {...actions} />,
      ),
      ...actions,
    }
  }

  it.each(rest)('%o offers options (can be dismissed: %s) only to writers', (changes, canClose, names) => {
    showRest(changes, true, canClose)
    expect(listControls()).toEqual(names)
    cleanup()
    showRest(changes, false, canClose)
    expect(listControls()).toEqual([])
  })

  it.each([
    [{ status: 'stopped' }, 'status', 'Stopped after 3 of 8'],
    [{ status: 'failed' }, 'alert', '3 of 8 sections are written'],
  ] as const)('%o shows its progress', (changes, role, words) => {
    showRest(changes, false)
    expect(screen.getByRole(role).textContent).toContain(words)
  })

  it('can be continued only once at a time, and can be retried after a failure', async () => {
    const going = Promise.withResolvers<undefined>()
    const { hand, onContinue, onStartOver } = showRest({}, true)
    onContinue.mockReturnValueOnce(going.promise)
    await hand.click(screen.getByRole('button', { name: 'Resume' }))
    await hand.click(screen.getByRole('button', { name: 'Start over' }))
    expect([onContinue.mock.calls.length, onStartOver.mock.calls.length]).toEqual([1, 0])
    going.resolve(undefined)
    await waitFor(() => expect(listControls()).toEqual([...whole, 'Dismiss']))
  })

  it('stays dismissed, unless there is no text to return to', async () => {
    const { hand, container } = showRest({}, true)
    await hand.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(container.textContent).toBe('')
    cleanup()
    expect(showRest({}, true).container.textContent).toBe('')
    cleanup()
    expect(showRest({}, true, false).container.textContent).not.toBe('')
    cleanup()
    expect(showRest({ generationId: 'next' }, true).container.textContent).not.toBe('')
  })

  it.each([
    ['stopped', 'status'],
    ['failed', 'alert'],
  ] as const)(
    'of a section (%s) is shown to everyone and can be continued by writers',
    async (status, role) => {
      const onContinue = vi.fn(async () => undefined)
      const show = (canEdit: boolean) =>
        showAs(
          'writer',
          <InterruptedSection generation={run({ status, section: 'Why' })} {...{ canEdit, onContinue }} />,
        )
      show(false)
      expect(screen.getByRole(role).textContent).toContain('Why')
      expect(listControls()).toEqual([])
      cleanup()
      const { hand, container } = show(true)
      expect(listControls()).toEqual(['Try again', 'Dismiss'])
      await hand.click(screen.getByRole('button', { name: 'Try again' }))
      expect(onContinue).toHaveBeenCalledOnce()
      await hand.click(screen.getByRole('button', { name: 'Dismiss' }))
      expect(container.textContent).toBe('')
    },
  )
})

describe('a generation', () => {
  const showRun = (changes: Partial<GenerationProgress>, author: string | null, canStop: boolean) =>
    showAs(
      'writer',
      <RunningBox generation={run({ status: 'running', ...changes })} {...{ author, canStop }} />,
    )

  it.each([
    [{}, null, '3 of 8'],
    [{ section: 'Why' }, null, '40'],
    [{}, 'Ada', 'Ada'],
  ] as const)('%o, started by %s, shows its progress', (changes, author, words) => {
    showRun(changes, author, false)
    expect(screen.getByRole('status').textContent).toContain(words)
  })

  it.each([null, 'Why'])('(section: %s) can be stopped only by writers', async (section) => {
    showRun({ section }, null, false)
    expect(listControls()).toEqual([])
    cleanup()
    const stopped = Promise.withResolvers<object>()
    const path = '/documents/stop-generation'
    const asked = answerCalls({ [`POST ${path}`]: stopped.promise })
    const { hand } = showRun({ section }, null, true)
    await hand.click(screen.getByRole('button', { name: 'Stop' }))
    expect(asked).toHaveLength(1)
    expect(listControls()).toEqual(['Stop (off)'])
    stopped.resolve({})
    await waitFor(() => expect(listControls()).toEqual(['Stop']))
  })
})

describe('generating an article', () => {
  const someone = { _id: 'ada', username: 'Ada' }
  const given = (generation: GenerationProgress | null, changes: object = {}) =>
    ({
      _id: run().docId,
      keyword: 'bread',
      title: '',
      generation,
      collaborators: [],
      updated_by: someone,
      created_by: someone,
      ...changes,
    }) as unknown as Document
  const show = (document: Document, canEdit = true, isEmpty = true) => {
    answerCalls({})
    return showAs('writer', <Generation people={[]} {...{ document, canEdit, isEmpty }} />)
  }

  it.each([
    ['an empty document with a keyword', given(null), true, true, true],
    ['an empty document with a title', given(null, { keyword: '', title: 'Bread' }), true, true, true],
    ['a document without a topic', given(null, { keyword: '', title: ' ' }), true, true, false],
    ['a document with text', given(null), true, false, false],
    ['a read-only document', given(null), false, true, false],
    ['a document whose run was stopped', given(run()), true, true, false],
    ['a document with a stopped section', given(run({ section: 'Why' })), true, true, true],
    ['a document that is being generated', given(run({ status: 'running' })), true, true, false],
    ['a document that is queued', given(run({ status: 'queued' })), true, true, false],
  ])('is offered for %s: %#', (_, document, canEdit, isEmpty, isOffered) => {
    show(document, canEdit, isEmpty)
    expect(screen.queryByRole('button', { name: 'Generate article' }) !== null).toBe(isOffered)
  })

  it.each([
    ['user', false, 'Connect a model', '/settings#ai-and-budget'],
    ['writer', false, /Ask the workspace owner to connect one/, null],
    ['user', true, 'Change this in Settings', '/settings#where-data-goes'],
    ['writer', true, /model is blocked.*Ask the workspace owner to change this/, null],
  ] as const)(
    'without a model lets a %s lay out the research, and explains how to get one (blocked: %s)',
    async (role, isBlocked, words, link) => {
      answerCalls({ 'GET /copy-butler/estimate': { isOffline: true, isBlocked } })
      const { findByRole, findByText, queryByRole } = showAs(
        role,
        <Generation people={[]} document={given(null)} canEdit isEmpty />,
      )
      await findByRole('button', { name: 'Lay out my research' })
      await findByText(words)
      expect(queryByRole('link')?.getAttribute('href') ?? null).toBe(link)
    },
  )

  it.each([
    ['me', ''],
    ['ada', 'Ada'],
    ['gone', 'Someone'],
  ])('shows who started it (%s) only to others', async (userId, words) => {
    show(given(run({ status: 'running', userId })), true, false)
    const text = (await screen.findByRole('status')).textContent ?? ''
    expect(text.includes('is generating')).toBe(words !== '')
    expect(text).toContain(words)
  })

  it.each([
    [{ status: 'done' }, 'gpt'],
    [{ status: 'done', model: 'Research notes' }, 'Passages of your sources'],
    [{ status: 'done', spentMicroUsd: 20_000 }, '$0.02'],
    [{ status: 'done', section: 'Why' }, 'Why'],
  ] as const)('%o shows which model generated it', (changes, words) => {
    const { container } = show(given(run(changes)), false, false)
    expect(container.textContent).toContain(words)
  })
})
