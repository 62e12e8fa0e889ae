import type { Document, SeoSettings } from '@rankwell/contract'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { listControls } from '../../testing/list-controls.ts'
import { answerCalls, showAs } from '../../testing/show-as.tsx'
import { saveDocument } from '../review/api.ts'
import { FocusKeyword } from './focus-keyword.tsx'
import { KeywordFields } from './keyword-fields.tsx'
import { ProposalList } from './proposal-list.tsx'
import { SearchOptions } from './search-options.tsx'
import { SeoPanel } from './seo-panel.tsx'
import { SlugField } from './slug-field.tsx'

vi.mock('../review/api.ts', async (load) => ({
  ...(await load<typeof import('../review/api.ts')>()),
  saveDocument: vi.fn(),
}))
vi.mock('./structured-data.tsx', () => ({ StructuredData: () => null }))
const saving = vi.mocked(saveDocument)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  saving.mockReset()
})

const article = (changes: object = {}) =>
  ({
    _id: '0192a0c0-0000-7000-8000-000000000001',
    title: 'How to bake bread',
    keyword: 'bread',
    language: 'en',
    status: 'Draft',
    canEdit: true,
    workspace: '0192a0c0-0000-7000-8000-000000000002',
    publishSettings: { slug: 'bread' },
    metaData: { _id: '0192a0c0-0000-7000-8000-000000000003', metaTitle: 'Bread', metaDescription: '' },
    documentTitle: null,
    brief: null,
    ...changes,
  }) as unknown as Document
const settings = (changes: object = {}) =>
  ({
    secondaryKeywords: [],
    canonical: '',
    noIndex: false,
    noFollow: false,
    socialTitle: '',
    socialDescription: '',
    socialImage: '',
    featuredImage: '',
    ...changes,
  }) as unknown as SeoSettings
const brief = (...content: [string, boolean][]) => ({
  documentKeywords: { content: content.map(([keyword, isHidden]) => ({ keyword, isHidden })) },
})

describe('the keywords of an article', () => {
  function show(changes: object, canEdit = true, secondaryKeywords: string[] = []) {
    const onChange = vi.fn()
    const props = { document: article(changes), settings: settings({ secondaryKeywords }), canEdit, onChange }
    return { ...showAs('writer', <KeywordFields {...props} />), onChange }
  }

  it.each([
    [true, ['Focus keyword', 'Remove flour', 'Add a keyword', 'Add (off)', 'yeast']],
    [false, ['Focus keyword (read only)']],
  ])('can be changed (%s) by writers', (canEdit, expected) => {
    show({ brief: brief(['yeast', false]) }, canEdit, ['flour'])
    expect(listControls()).toEqual(expected)
  })

  it('are suggested from the brief: at most five, and none that is hidden, the focus keyword, or already added', () => {
    const many: [string, boolean][] = ['bread', 'FLOUR', 'hidden', 'a', 'b', 'c', 'd', 'e', 'f'].map(
      (one) => [one, one === 'hidden'],
    )
    show({ brief: brief(...many) }, true, ['flour'])
    expect(listControls().slice(-5)).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(listControls()).not.toContain('hidden')
  })

  it.each([
    [' yeast ', [['flour', 'yeast']]],
    ['Flour', undefined],
    ['bread', undefined],
  ])('add "%s" once, trimmed', async (typed, saved) => {
    const { hand, onChange } = show({}, true, ['flour'])
    await hand.type(screen.getByRole('textbox', { name: 'Add a keyword' }), `${typed}{Enter}`)
    expect(onChange.mock.calls[0]).toEqual(saved)
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Add a keyword' }).value).toBe('')
  })

  it('are limited to twenty, and removed one by one', async () => {
    const twenty = Array.from({ length: 20 }, (_, at) => `k${at}`)
    const { hand, onChange } = show({}, true, twenty)
    await hand.type(screen.getByRole('textbox', { name: 'Add a keyword' }), 'more{Enter}')
    expect(onChange.mock.lastCall).toEqual([twenty])
    await hand.click(screen.getByRole('button', { name: 'Remove k3' }))
    expect(onChange.mock.lastCall).toEqual([twenty.filter((one) => one !== 'k3')])
  })
})

/** Tests a field saved on blur: the user types, the save is slow, and the user types more. */
async function typeWhileSaving(field: () => HTMLInputElement, end: () => void, isSaved = () => true) {
  fireEvent.change(field(), { target: { value: 'first' } })
  fireEvent.blur(field())
  fireEvent.change(field(), { target: { value: 'first and more' } })
  await act(async () => end())
  await waitFor(() => expect(isSaved()).toBe(true))
  expect(field().value).toBe('first and more')
}
const box = (name: string) => () => screen.getByRole<HTMLInputElement>('textbox', { name })

describe('text typed while the field is being saved', () => {
  it('stays in the focus keyword', async () => {
    const saved = Promise.withResolvers<Document>()
    saving.mockReturnValue(saved.promise)
    showAs('writer', <FocusKeyword document={article()} canEdit />)
    await typeWhileSaving(box('Focus keyword'), () => saved.resolve(article({ keyword: 'first' })))
  })

  it('stays in the slug, even if the save fails', async () => {
    const saved = Promise.withResolvers<Document>()
    saving.mockReturnValue(saved.promise)
    showAs('writer', <SlugField document={article()} canEdit />)
    await typeWhileSaving(box('Slug'), () => saved.reject(new Error('no connection')))
  })

  it.each(['SEO title', 'Meta description'])('stays in the %s', async (name) => {
    const saved = Promise.withResolvers<object>()
    const document = article()
    answerCalls({ [`PUT /meta-data/${document.metaData?._id}`]: saved.promise })
    showAs(
      'writer',
      <SeoPanel publishOptions={null} editor={null} canEdit onClose={() => undefined} document={document} />,
    )
    const propose = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Suggest descriptions' })
    const end = () => saved.resolve({ ...document.metaData, metaTitle: 'first', metaDescription: 'first' })
    await typeWhileSaving(box(name), end, () => !propose().disabled)
  })

  it('stays in the canonical URL; an unchanged draft is cleared', async () => {
    const saved = Promise.withResolvers<boolean>()
    const onSave = vi.fn(() => saved.promise)
    showAs('writer', <SearchOptions settings={settings()} canEdit onSave={onSave} />)
    const field = box('Canonical URL')
    fireEvent.change(field(), { target: { value: 'https://a.example' } })
    fireEvent.blur(field())
    expect(onSave.mock.calls).toEqual([[{ canonical: 'https://a.example' }]])
    fireEvent.change(field(), { target: { value: 'https://a.example/b' } })
    await act(async () => saved.resolve(true))
    expect(field().value).toBe('https://a.example/b')
    fireEvent.change(field(), { target: { value: 'https://a.example' } })
    fireEvent.blur(field())
    await waitFor(() => expect(field().value).toBe(''))
  })
})

describe('the slug', () => {
  it.each([
    ['Draft', 'Fresh Bread', [{ slug: 'fresh-bread' }], false],
    ['Published', 'Fresh Bread', [], true],
    ['Published', 'Bread', [], false],
    ['Draft', 'bread', [], false],
  ])('of a %s article typed as "%s" saves %j and warns: %s', (status, typed, slugs, warns) => {
    saving.mockResolvedValue(article())
    showAs('writer', <SlugField document={article({ status })} canEdit />)
    fireEvent.change(box('Slug')(), { target: { value: typed } })
    fireEvent.blur(box('Slug')())
    expect(saving.mock.calls.map(([, { publishSettings }]) => publishSettings)).toEqual(slugs)
    expect(screen.queryByRole('button', { name: 'Change anyway' }) !== null).toBe(warns)
  })

  it.each([
    ['Draft', 1],
    ['Published', 0],
  ])(
    'suggested for a %s article is saved at once %i times, otherwise after a confirmation',
    async (status, times) => {
      saving.mockResolvedValue(article())
      const { hand } = showAs('writer', <SlugField document={article({ status })} canEdit />)
      await hand.click(screen.getByRole('button', { name: 'Suggest slugs' }))
      await hand.click(screen.getByText('how-to-bake-bread'))
      expect(saving).toHaveBeenCalledTimes(times)
      if (times > 0) return
      await hand.click(screen.getByRole('button', { name: 'Change anyway' }))
      expect(saving.mock.calls[0]?.[1]).toEqual({ publishSettings: { slug: 'how-to-bake-bread' } })
    },
  )

  it('is read-only for users who may not edit', () => {
    showAs('viewer', <SlugField document={article()} canEdit={false} />)
    expect(listControls()).toEqual(['Slug (read only)'])
  })
})

const listed = 'Allow indexingWhen off, search engines won’t list this page.'
const followed = 'Follow linksWhen off, links on this page pass no ranking value.'

describe('the settings for search engines', () => {
  it.each([
    [true, {}, 'robots: index, follow'],
    [true, { noIndex: true }, 'robots: noindex, follow'],
    [false, { noFollow: true }, 'robots: index, nofollow'],
  ])('with the permission to edit (%s) and %o are %s', (canEdit, changes, words) => {
    const { container } = showAs(
      'writer',
      <SearchOptions settings={settings(changes)} onSave={vi.fn()} canEdit={canEdit} />,
    )
    expect(container.textContent).toContain(words)
    const off = canEdit ? '' : ' (off)'
    expect(listControls().slice(1)).toEqual([`${listed}${off}`, `${followed}${off}`])
  })

  it.each([
    [listed, { noIndex: false }, { noIndex: true }],
    [listed, { noIndex: true }, { noIndex: false }],
    [followed, { noFollow: false }, { noFollow: true }],
  ])('“%s” changes %o to %o', async (name, before, after) => {
    const onSave = vi.fn(async () => true)
    const { hand } = showAs('writer', <SearchOptions settings={settings(before)} canEdit onSave={onSave} />)
    await hand.click(screen.getByRole('switch', { name }))
    expect(onSave.mock.calls).toEqual([[after]])
  })

  it.each(['nonsense', 'ftp://a.example', 'https://localhost'])('reject "%s" as a URL', (typed) => {
    const onSave = vi.fn(async () => true)
    showAs('writer', <SearchOptions settings={settings()} canEdit onSave={onSave} />)
    fireEvent.change(box('Canonical URL')(), { target: { value: typed } })
    fireEvent.blur(box('Canonical URL')())
    expect(onSave).not.toHaveBeenCalled()
    expect(box('Canonical URL')().getAttribute('aria-invalid')).toBe('true')
  })
})

describe('the search and social panel', () => {
  it.each([true, false])('is editable: %s', (canEdit) => {
    answerCalls({})
    const document = article({
      documentTitle: { _id: 't', titles: ['a', 'b', 'c', 'd', 'e', 'f'], selected: '' },
    })
    showAs(
      'writer',
      <SeoPanel publishOptions={null} editor={null} onClose={() => undefined} {...{ document, canEdit }} />,
    )
    const writable = listControls().filter((name) => !/\((read only|off)\)$/.test(name))
    if (canEdit) expect(writable).toEqual(expect.arrayContaining(['SEO title', 'Meta description', 'Slug']))
    // In read-only mode only close and preview remain.
    else expect(writable).toEqual(['Close', 'Desktop', 'Mobile'])
    expect(screen.queryAllByRole('button', { name: /^[a-f]$/ })).toHaveLength(canEdit ? 5 : 0)
  })

  it.each([
    ['a', ['a', 'b'], [true, false]],
    ['', ['a', 'b'], [false, false]],
  ])('shows which suggestion is active: with "%s" of %j', (chosen, proposals, pressed) => {
    showAs(
      'writer',
      <ProposalList
        label="Titles"
        field="metaTitle"
        language="en"
        onTake={vi.fn()}
        {...{ chosen, proposals }}
      />,
    )
    expect(screen.getAllByRole('button').map((one) => one.getAttribute('aria-pressed') === 'true')).toEqual(
      pressed,
    )
  })

  it.each([
    ['Bread', '5'],
    ['Bread 👩‍🍳', '7'],
    ['Cafe\u0301', '4'],
  ])('counts visible characters: "%s" has %s', (proposal, figure) => {
    const props = { label: 'Titles', field: 'metaTitle', language: 'en', chosen: '' } as const
    const { container } = showAs(
      'writer',
      <ProposalList {...props} proposals={[proposal]} onTake={vi.fn()} />,
    )
    expect(container.querySelector('[data-figure]')?.getAttribute('data-figure')).toBe(figure)
  })
})
