import type { Competitor, Document, Serp } from '@rankwell/contract'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { makeBrief } from '../../testing/make-brief.ts'
import { answerCalls, english, showAs } from '../../testing/show-as.tsx'
import { BriefContent } from './brief-content.tsx'
import { GroupMenu, KeywordMenu } from './cluster-menus.tsx'
import { ImportPreview } from './import/import-preview.tsx'
import type { Import } from './import/use-import.ts'
import { KeywordBox } from './keyword-box.tsx'
import { OwnTitle } from './own-title.tsx'
import { type Setup, SetupContext } from './setup-context.ts'
import { TitleRow } from './title-row.tsx'
import type { BriefEditor } from './use-brief-editor.ts'
import { usePageFailure } from './use-page-failure.ts'
import { useResearch } from './use-research.ts'
import { useTitles } from './use-titles.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const id = (last: number) => `0192a0c0-0000-7000-8000-00000000000${last}`
const page = (name: string, changes: object = {}) =>
  ({
    url: `https://${name}.example`,
    state: 'read',
    words: 900,
    keywordRef: { content: [] },
    isIgnored: false,
    failure: null,
    error: null,
    ...changes,
  }) as unknown as Competitor
const article = (changes: object = {}) =>
  ({
    _id: id(1),
    workspace: id(2),
    keyword: 'bread',
    language: 'en',
    title: 'One',
    documentTitle: { _id: id(3), titles: ['One', 'Two', 'Three'], selected: 'One' },
    serp: null,
    cluster: null,
    collaborators: [],
    ...changes,
  }) as unknown as Document

/** The setup of a document, which stores the values of its parts. */
function Around({ start, children }: { start: Document; children: React.ReactNode }) {
  const [document, setDocument] = useState(start)
  const patch = (changes: Partial<Document>) => setDocument((now) => ({ ...now, ...changes }))
  const setup = { document, patch, location: 'Germany' } as unknown as Setup
  return <SetupContext value={setup}>{children}</SetupContext>
}
function use<Value>(hook: () => Value, start: Document): { current: Value } {
  const held = {} as { current: Value }
  function Held() {
    held.current = hook()
    return null
  }
  showAs(
    'user',
    <Around start={start}>
      <Held />
    </Around>,
  )
  return held
}

describe('secondary keywords', () => {
  const show = (keywords: string[], typing: string) => {
    const onChange = vi.fn()
    return { ...showAs('user', <KeywordBox {...{ keywords, typing, onChange }} />), onChange }
  }
  const field = () => screen.getByRole('textbox')

  it.each([
    ['Enter', (one: HTMLElement) => fireEvent.keyDown(one, { key: 'Enter' })],
    ['leaving', (one: HTMLElement) => fireEvent.blur(one)],
    ['a comma', (one: HTMLElement) => fireEvent.change(one, { target: { value: 'yeast,' } })],
    ['an Arabic comma', (one: HTMLElement) => fireEvent.change(one, { target: { value: 'yeast،' } })],
  ])('are added by %s', (_, end) => {
    const { onChange } = show(['flour'], 'yeast')
    end(field())
    expect(onChange.mock.calls).toEqual([[['flour', 'yeast'], '']])
  })

  it('are added in any number by pasting, together with typed text', () => {
    const { onChange } = show([], 'rye')
    fireEvent.paste(field(), { clipboardData: { getData: () => 'yeast\nflour' } })
    expect(onChange.mock.calls).toEqual([[['rye', 'yeast', 'flour'], '']])
    onChange.mockClear()
    fireEvent.paste(field(), { clipboardData: { getData: () => 'yeast' } })
    expect(onChange).not.toHaveBeenCalled()
  })

  it.each([
    ['', [[['flour'], '']]],
    ['y', []],
  ])('are removed by Backspace only if the field is empty: "%s"', (typing, calls) => {
    const { onChange } = show(['flour', 'yeast'], typing)
    fireEvent.keyDown(field(), { key: 'Backspace' })
    expect(onChange.mock.calls).toEqual(calls)
  })

  it('are shown up to sixty, the others on demand', async () => {
    const many = Array.from({ length: 62 }, (_, at) => `k${at}`)
    const { hand, onChange } = show(many, 'typing')
    expect(screen.getAllByRole('button', { name: /^Remove k/ })).toHaveLength(60)
    await hand.click(screen.getAllByRole('button').at(-2) as HTMLElement)
    expect(screen.getAllByRole('button', { name: /^Remove k/ })).toHaveLength(62)
    await hand.click(screen.getByRole('button', { name: 'Remove k7' }))
    expect(onChange.mock.lastCall).toEqual([many.filter((one) => one !== 'k7'), 'typing'])
  })
})

describe('the titles of an article', () => {
  const start = article()
  it.each([
    ['Two', ' Better ', ['One', 'Better', 'Three'], 'One'],
    ['One', 'Better', ['Better', 'Two', 'Three'], 'Better'],
    ['Two', 'Three', undefined, undefined],
    ['Two', '  ', undefined, undefined],
  ])('“%s” typed as "%s" is added once', async (from, to, titles, title) => {
    const asked = answerCalls({})
    const held = use(useTitles, start)
    act(() => held.current.edit(from, to))
    expect(held.current.list).toEqual(titles ?? start.documentTitle?.titles)
    expect(held.current.chosen).toBe(title ?? 'One')
    await act(async () => void (await held.current.settle()))
    expect(asked.length > 0).toBe(titles !== undefined)
  })

  it('become the document title at once when selected', async () => {
    const asked = answerCalls({
      [`PUT /document-title/${id(3)}`]: {},
      [`PUT /documents/update/${id(1)}`]: {},
    })
    const held = use(useTitles, start)
    act(() => held.current.choose(' Two '))
    expect(held.current.chosen).toBe('Two')
    await act(async () => void (await held.current.settle()))
    expect(asked.at(-1)?.body).toMatchObject({ title: 'Two' })
  })

  it.each([
    ['Enter', '{Enter}', [['Better']]],
    ['Escape', '{Escape}', []],
  ])('are edited in place: %s', async (_, keys, calls) => {
    const actions = { onChoose: vi.fn(), onEdit: vi.fn(), onEnhance: vi.fn() }
    const { hand } = showAs(
      'user',
      <ul>
        <TitleRow title="One" keyword="" language="en" isChosen={false} isEnhancing={false} {...actions} />
      </ul>,
    )
    await hand.click(screen.getAllByRole('button')[0] as HTMLElement)
    await hand.clear(screen.getByRole('textbox'))
    await hand.type(screen.getByRole('textbox'), `Better${keys}`)
    expect(actions.onEdit.mock.calls).toEqual(calls)
    expect(screen.queryByRole('textbox')).toBeNull()
    await hand.click(screen.getByRole('radio'))
    expect(actions.onChoose).toHaveBeenCalledOnce()
  })

  it.each(['Enter', 'Escape'])('do not change while an input method uses %s', async (key) => {
    const actions = { onChoose: vi.fn(), onEdit: vi.fn(), onEnhance: vi.fn() }
    const { hand } = showAs(
      'user',
      <ul>
        <TitleRow title="One" keyword="" language="en" isChosen={false} isEnhancing={false} {...actions} />
      </ul>,
    )
    await hand.click(screen.getAllByRole('button')[0] as HTMLElement)
    await hand.type(screen.getByRole('textbox'), 'x')
    fireEvent.keyDown(screen.getByRole('textbox'), { key, isComposing: true, keyCode: 229 })
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Onex')
    expect(actions.onEdit).not.toHaveBeenCalled()
  })

  it.each([
    ['One', []],
    [' One ', []],
    ['  ', []],
    ['Two', [['Two']]],
  ])('typed by the user, "%s", are applied on blur if they changed', (typed, calls) => {
    const onSave = vi.fn()
    showAs('user', <OwnTitle title="One" keyword="" language="en" onSave={onSave} />)
    fireEvent.change(screen.getByRole('textbox'), { target: { value: typed } })
    fireEvent.blur(screen.getByRole('textbox'))
    expect(onSave.mock.calls).toEqual(calls)
  })
})

describe('the results of a search', () => {
  const pages = [page('a'), page('b'), page('c')]
  const serp = {
    _id: id(4),
    keyword: 'bread',
    location_name: 'Germany',
    language_code: 'en',
    content: pages,
    selected: [pages[0]],
  } as unknown as Serp
  const urls = (list: readonly Competitor[] | undefined) => list?.map(({ url }) => url[8])
  const open = (answer: unknown) => {
    const asked = answerCalls({ [`PUT /serps/${id(4)}`]: answer })
    return { asked, held: use(useResearch, article({ serp })) }
  }

  it.each([
    ['chosen', (now: ReturnType<typeof useResearch>) => now.toggle(pages[1] as Competitor, true), ['a', 'b']],
    ['not chosen', (now: ReturnType<typeof useResearch>) => now.toggle(pages[0] as Competitor, false), []],
    [
      'all chosen',
      (now: ReturnType<typeof useResearch>) => now.select(pages.map(({ url }) => url)),
      ['a', 'b', 'c'],
    ],
  ])('are %s at once, and reverted if that is not saved', async (_, choose, selected) => {
    const answer = Promise.withResolvers<Response>()
    const { held } = open(answer.promise)
    act(() => choose(held.current))
    expect(urls(held.current.serp?.selected)).toEqual(selected)
    answer.resolve(Response.json({ message: 'No.', code: 'x', requestId: '1' }, { status: 500 }))
    await waitFor(() => expect(urls(held.current.serp?.selected)).toEqual(['a']))
    expect(urls(held.current.serp?.content)).toEqual(['a', 'b', 'c'])
  })

  it('removed manually disappear from both lists', () => {
    const { held } = open(new Promise(() => undefined))
    act(() => held.current.remove(pages[0] as Competitor))
    expect([urls(held.current.serp?.content), urls(held.current.serp?.selected)]).toEqual([['b', 'c'], []])
  })

  it.each([
    [{ failure: { code: 'page_robots' } }, 'This site doesn’t allow bots to read this page.'],
    [{ failure: { code: 'page_status', status: 503 } }, 'The site returned status 503.'],
    [{ failure: { code: 'else' }, error: 'Strange' }, 'Strange'],
    [{}, null],
  ])('%o that could not be read show the reason: %s', (changes, words) => {
    expect(use(() => usePageFailure(page('a', changes)), article()).current).toBe(words)
  })
})

describe('the brief in the setup', () => {
  const show = (changes: object) => {
    answerCalls({})
    const change = vi.fn()
    const editor = { brief: makeBrief(changes), change } as unknown as BriefEditor
    const shown = showAs(
      'user',
      <Around start={article()}>
        <BriefContent editor={editor} />
      </Around>,
    )
    return { ...shown, change }
  }

  it('shows headings shared by pages, without those of a single page', () => {
    const heading = (text: string, count: number) => ({ text, level: 2, count })
    show({ headings: [heading('Ovens', 2), heading('Alone', 1)] })
    expect([screen.queryByText('Ovens') !== null, screen.queryByText('Alone') !== null]).toEqual([
      true,
      false,
    ])
  })

  it.each([
    ['', [[{ wordTarget: null }]]],
    ['99', []],
    ['100', [[{ wordTarget: 100 }]]],
    ['20000', [[{ wordTarget: 20_000 }]]],
    ['20001', []],
  ])('accepts a number of words only within limits: "%s"', (typed, calls) => {
    const { change } = show({ wordTarget: 700 })
    fireEvent.change(screen.getByDisplayValue('700'), { target: { value: typed } })
    expect(change.mock.calls).toEqual(calls)
  })

  it.each([
    [null, '', false],
    [700, '700', false],
    [99, '99', true],
    [20_001, '20001', true],
  ])('a target of %s words is shown as "%s", as invalid: %s', (wordTarget, shown, isWrong) => {
    show({ wordTarget })
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: /word/i })
    expect(field.value).toBe(shown)
    expect(screen.queryByText('Enter a number between 100 and 20,000.') !== null).toBe(isWrong)
  })
})

describe('the menus of a cluster', () => {
  const keyword = (name: string, isHidden = false) => ({ keyword: name, group: 'ovens', isHidden }) as never
  const actions = () => ({
    onHide: vi.fn(),
    onRename: vi.fn(),
    onRemove: vi.fn(),
    onMakeMain: vi.fn(),
    onMove: vi.fn(),
    onMerge: vi.fn(),
    onTransfer: vi.fn(),
  })
  const base = { language: 'en', groups: ['ovens', 'flour'], isBusy: false }
  const items = () =>
    screen
      .getAllByRole('menuitem')
      .map((one) => `${one.textContent}${one.getAttribute('aria-disabled') ? ' (off)' : ''}`)

  it.each([
    [[false, false], 'Hide group', true],
    [[true, false], 'Hide group', true],
    [[true, true], 'Show group', false],
  ])('with keywords hidden as %j offer “%s”', async (hidden, name, isHidden) => {
    const made = actions()
    const keywords = hidden.map((one, at) => keyword(`k${at}`, one))
    const { hand } = showAs('user', <GroupMenu {...base} title="ovens" keywords={keywords} actions={made} />)
    await hand.click(screen.getByRole('button'))
    await hand.click(screen.getByRole('menuitem', { name }))
    expect(made.onHide.mock.calls).toEqual([[keywords, isHidden]])
  })

  it.each([
    [false, false, ['make', 'edit', 'move', 'own', 'other', 'remove']],
    [true, false, ['edit', 'move', 'own', 'other (off)', 'remove (off)']],
    [false, true, ['make (off)', 'edit', 'move', 'own', 'other (off)', 'remove']],
  ])('of a keyword (main: %s, busy: %s) offer %j', async (isMain, isBusy, expected) => {
    const texts: Record<string, string> = {
      make: english.t('setup:cluster.makeMain'),
      edit: english.t('setup:cluster.edit'),
      move: english.t('setup:cluster.moveToGroup'),
      own: english.t('setup:cluster.ownGroup'),
      other: english.t('setup:cluster.otherCluster'),
      remove: english.t('setup:cluster.remove'),
    }
    const props = { ...base, isMain, isBusy, actions: actions(), onEdit: vi.fn() }
    const { hand } = showAs('user', <KeywordMenu {...props} keyword={keyword('stone oven')} />)
    await hand.click(screen.getByRole('button'))
    expect(items()).toEqual(expected.map((one) => one.replace(/^\w+/, (key) => texts[key] ?? key)))
  })
})

it.each([
  [8, null],
  [9, 'and 1 more'],
  [20, 'and 12 more'],
])('of %i unusable rows eight are shown, with the number of others', (count, words) => {
  const bad = Array.from({ length: count }, (_, at) => ({ line: at + 2, reason: 'noKeyword', text: '' }))
  const file = {
    file: { name: 'a.csv', table: { encoding: 'utf-8' }, header: { headers: ['Keyword'] }, source: null },
    collected: { rows: [], cut: 0, bad, total: count },
    kind: 'keywords',
    columns: {},
  } as unknown as Import
  const { container } = showAs(
    'user',
    <Around start={article()}>
      <ImportPreview file={file} />
    </Around>,
  )
  expect(container.querySelectorAll('details li')).toHaveLength(Math.min(count, 8) + (words ? 1 : 0))
  expect(/and [\d,]+ more/.exec(container.textContent ?? '')?.[0] ?? null).toBe(words)
})

it('empty cells of an imported file show a dash', () => {
  const row = { keyword: '', volume: 0, difficulty: null, intent: 'learn' }
  const file = {
    file: { name: 'a.csv', table: { encoding: 'utf-8' }, header: { headers: ['Keyword'] }, source: null },
    collected: { rows: [row], cut: 0, bad: [], total: 1 },
    kind: 'keywords',
    columns: {},
  } as unknown as Import
  showAs(
    'user',
    <Around start={article()}>
      <ImportPreview file={file} />
    </Around>,
  )
  expect(screen.getAllByRole('cell').map((one) => one.textContent)).toEqual(['—', '0', '—', 'learn'])
})
