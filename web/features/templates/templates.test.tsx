import type { Template, TemplateContent, TemplateSummary } from '@rankwell/contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { userAs } from '../../testing/show-as.tsx'
import { refusal, showPage } from '../../testing/show-page.tsx'
import { filterTemplates, type TemplateFilter } from './filter-templates.ts'
import { TemplateBuilder } from './template-builder.tsx'
import { createDraft, readOutline, toContent, toDraft } from './template-draft.ts'
import { TemplateGallery } from './template-gallery.tsx'
import { TemplateView } from './template-view.tsx'

vi.mock('../../lib/socket.ts', () => ({
  openSocket: async () => ({ on: () => undefined, off: () => undefined }),
}))
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const content: TemplateContent = {
  kind: 'copy',
  category: 'blog',
  name: 'Introduction',
  description: 'Opens an article',
  variables: [{ name: 'keyword', label: 'Keyword', type: 'text', required: true }],
  instructions: 'Write about {{keyword}}.',
  example: { inputs: { keyword: 'tea' }, output: 'Tea is **good**.' },
}
const template = (changes: Partial<Template> = {}): Template => ({
  _id: 'blog-introduction',
  scope: 'system',
  kind: content.kind,
  category: content.category,
  name: content.name,
  description: content.description,
  language: 'en',
  version: 1,
  uses: 0,
  isFavorite: false,
  lastUsedAt: null,
  sharing: 'workspace',
  createdBy: null,
  updatedAt: null,
  canEdit: false,
  content,
  ...changes,
})
const summary = (changes: Partial<Template>): TemplateSummary => template(changes)
const answers = {
  'GET /seo/languages': [{ language_code: 'en', language_name: 'English' }],
  'GET /templates/blog-introduction': template(),
  'GET /templates/blog-introduction/runs': [],
}
const offline = { 'GET /copy-butler/help': { model: 'Research notes', isOffline: true, cannot: [] } }
const online = {
  'GET /copy-butler/help': { model: 'fake', isOffline: false, cannot: [] },
  'POST /templates/blog-introduction/estimate': {
    ...{ model: 'fake', isOffline: false, inputTokens: 10, outputTokens: 20, microUsd: 30, holds: true },
  },
}

describe('the filter of the gallery', () => {
  const all: TemplateFilter = { view: 'all', category: null, kind: null, search: '' }
  const list = [
    summary({ _id: 'a', name: 'Café menu', lastUsedAt: '2026-01-01T00:00:00Z' }),
    summary({
      _id: 'b',
      name: 'Email',
      category: 'email',
      isFavorite: true,
      lastUsedAt: '2026-02-01T00:00:00Z',
    }),
    summary({ _id: 'c', name: 'Plan', kind: 'article', scope: 'mine' }),
  ]
  it.each<[Partial<TemplateFilter>, string]>([
    [{}, 'abc'],
    [{ view: 'favorites' }, 'b'],
    [{ view: 'recent' }, 'ba'],
    [{ view: 'mine' }, 'c'],
    [{ view: 'workspace' }, ''],
    [{ category: 'email' }, 'b'],
    [{ kind: 'article' }, 'c'],
    [{ search: ' cafe MENU ' }, 'a'],
    [{ search: 'cafe email' }, ''],
  ])('%j finds %s', (changes, ids) => {
    expect(
      filterTemplates(list, { ...all, ...changes })
        .map(({ _id }) => _id)
        .join(''),
    ).toBe(ids)
  })
})

describe('a draft', () => {
  it('keeps a template as it was', () => {
    const article: TemplateContent = {
      ...content,
      kind: 'article',
      variables: [
        { name: 'keyword', label: 'Keyword', type: 'text', required: true, max: 30, placeholder: 'tea' },
        { name: 'tone', label: 'Tone', type: 'choice', required: false, choices: ['Kind', 'Dry'] },
      ],
      outline: [
        { level: 2, text: 'What is {{keyword}}?' },
        { level: 3, text: 'In short' },
      ],
      brief: { goal: 'Explain' },
      words: 900,
      intent: 'informational',
      voice: { person: 'second' },
    }
    for (const one of [content, article]) expect(toContent(toDraft(one, 'private'))).toEqual(one)
  })

  it('reads an outline line by line', () => {
    expect(readOutline('One\n\n### Two\n# Three\n##### \n')).toEqual([
      { level: 2, text: 'One' },
      { level: 3, text: 'Two' },
      { level: 2, text: 'Three' },
    ])
  })

  it('begins with the keyword', () => {
    expect(toContent(createDraft('Keyword')).variables).toEqual(content.variables)
  })
})

describe('the gallery', () => {
  it('shows templates, and marks a favorite at once', async () => {
    let isFavorite = false
    const { sent } = showPage(<TemplateGallery />, {
      'GET /templates': () => [template({ isFavorite })],
      'PUT /templates/blog-introduction/favorite': () => {
        isFavorite = true
        return template({ isFavorite })
      },
    })
    const card = (await screen.findByRole('link', { name: 'Introduction' })).closest('li')
    const star = within(card as HTMLElement).getByRole('button', { name: 'Add to favorites' })
    expect(star.getAttribute('aria-pressed')).toBe('false')
    fireEvent.click(star)
    await screen.findByRole('button', { name: 'Remove from favorites' })
    await waitFor(() => expect(sent()[0]?.[0]).toBe('/templates/blog-introduction/favorite'))
  })

  it('has one action if it is empty', async () => {
    showPage(<TemplateGallery />, { 'GET /templates': [template()] }, '/page?view=mine')
    expect(await screen.findByText('Create a template for texts you write often.')).toBeTruthy()
  })
})

describe('a copy template', () => {
  it('says without a model that it needs one, with the way to connect it, and shows its example', async () => {
    showPage(<TemplateView id="blog-introduction" />, { ...answers, ...offline })
    expect(await screen.findByText(/needs an AI model/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Connect an AI model' }).getAttribute('href')).toBe(
      '/settings#ai-and-budget',
    )
    expect(screen.queryByRole('button', { name: 'Generate' })).toBeNull()
    expect(document.body.textContent).toContain('Tea is good.')
  })

  it('asks a writer to tell the owner', async () => {
    showPage(<TemplateView id="blog-introduction" />, { ...answers, ...offline }, '/page', userAs('writer'))
    expect(await screen.findByText('Ask the workspace owner to connect one.')).toBeTruthy()
  })

  it('shows variants, and saves one as a document', async () => {
    const { sent } = showPage(<TemplateView id="blog-introduction" />, {
      ...answers,
      ...online,
      'POST /templates/blog-introduction/run': {
        runId: 'x',
        model: 'fake',
        microUsd: 1,
        variants: ['Hello *tea*.'],
      },
      'POST /templates/blog-introduction/document': { docId: 'doc' },
    })
    fireEvent.change(await screen.findByRole('textbox', { name: /Keyword/ }), { target: { value: 'tea' } })
    fireEvent.click(await screen.findByRole('button', { name: 'Generate' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Save as document' }))
    await screen.findByText('another page')
    expect(sent().filter(([path]) => !String(path).endsWith('/estimate'))).toEqual([
      [
        '/templates/blog-introduction/run',
        expect.objectContaining({ inputs: { keyword: 'tea' }, variants: 1 }),
      ],
      ['/templates/blog-introduction/document', expect.objectContaining({ text: 'Hello *tea*.' })],
    ])
  })

  it('shows what is wrong with an input at its field', async () => {
    showPage(<TemplateView id="blog-introduction" />, {
      ...answers,
      ...online,
      'POST /templates/blog-introduction/run': refusal(400, 'invalid_input', {
        fields: { 'inputs.keyword': 'This is required.' },
      }),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Generate' }))
    expect(await screen.findByText('This is required.')).toBeTruthy()
    expect(screen.getByRole('textbox', { name: /Keyword/ }).getAttribute('aria-invalid')).toBe('true')
  })
})

describe('an article template', () => {
  it('starts an article with the inputs', async () => {
    const article: TemplateContent = {
      ...content,
      kind: 'article',
      outline: [{ level: 2, text: 'Why {{keyword}}?' }],
    }
    const { sent } = showPage(<TemplateView id="blog-introduction" />, {
      ...answers,
      'GET /templates/blog-introduction': template({ kind: 'article', content: article }),
      'POST /templates/blog-introduction/document': { docId: 'doc' },
    })
    fireEvent.change(await screen.findByRole('textbox', { name: /Keyword/ }), { target: { value: 'rye' } })
    expect(screen.getByText('Why rye?')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Start an article' }))
    await screen.findByText('another page')
    expect(sent()[0]?.[1]).toMatchObject({ inputs: { keyword: 'rye' } })
  })
})

describe('the builder', () => {
  it('saves a template with its variables, and shows mistakes at their field', async () => {
    const { sent } = showPage(<TemplateBuilder id={null} />, {
      ...answers,
      ...offline,
      'POST /templates': refusal(400, 'invalid_input', { fields: { 'content.instructions': 'Missing.' } }),
    })
    fireEvent.change(screen.getByRole('textbox', { name: /Template name/ }), { target: { value: 'Mine' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Missing.')).toBeTruthy()
    expect(sent()[0]).toEqual([
      '/templates',
      expect.objectContaining({
        content: expect.objectContaining({ name: 'Mine', variables: content.variables }),
      }),
    ])
  })

  it('lets only owners and publishers share', async () => {
    showPage(<TemplateBuilder id={null} />, { ...answers, ...offline }, '/page', userAs('writer'))
    const sharing = screen.getByRole('combobox', { name: 'Visible to' }) as HTMLButtonElement
    expect(sharing.disabled).toBe(true)
    expect(screen.getByText('Only owners and publishers can share templates.')).toBeTruthy()
  })
})
