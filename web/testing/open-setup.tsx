import type { Competitor, Document, Role, Serp } from '@rankwell/contract'
import { screen } from '@testing-library/react'
import { vi } from 'vitest'
import { GuidedSetup } from '../features/guided-setup/guided-setup.tsx'
import { answerCalls, showAs, userAs } from './show-as.tsx'

export const id = (last: number) => `0192a0c0-0000-7000-8000-00000000000${last}`
export const docId = id(1)

/** An analyzed page with two headings and one keyword. */
export const page = (name: string, changes: object = {}) =>
  ({
    url: `https://${name}.example/`,
    title: `About ${name}`,
    position: 1,
    state: 'read',
    word_count: 900,
    links: 4,
    images: 2,
    headers: { h2: ['Flour', `Only ${name}`] },
    keywordRef: { content: [{ keyword: 'yeast', occurrences: '1-3', isHidden: false }] },
    isIgnored: false,
    failure: null,
    error: null,
    ...changes,
  }) as unknown as Competitor
/** Results of which the first is selected. */
export const serpOf = (content: Competitor[], changes: object = {}) =>
  ({
    _id: id(4),
    keyword: 'bread',
    location_name: 'Germany',
    language_code: 'en',
    provider: 'local',
    fetchedAt: new Date().toISOString(),
    notes: [],
    moves: null,
    intent: null,
    previous: null,
    content,
    selected: content.slice(0, 1),
    ...changes,
  }) as unknown as Serp
/** A document with only a keyword. */
export const article = (changes: object = {}) =>
  ({
    _id: docId,
    workspace: 'workspace',
    keyword: 'bread',
    language: 'en',
    title: '',
    status: 'Writing',
    score: 40,
    formula: 2,
    configurationStep: 1,
    documentTitle: null,
    serp: null,
    cluster: null,
    brief: null,
    outline: null,
    collaborators: [],
    ...changes,
  }) as unknown as Document
/** Responses to the calls of the language and location fields. */
export const places = {
  'GET /seo/languages': [{ language_code: 'en', language_name: 'English' }],
  'GET /seo/locations': [{ location_name: 'Germany', country_iso_code: 'DE', iso3: 'DEU', demonym: '' }],
  'GET /seo/places': { places: [] },
  'GET /seo/sample-topics': [],
  'GET /seo/rivals': { documents: [], hidden: 0, pages: [] },
}

export interface OpenedSetup {
  step: number
  role?: Role
  changes?: object
  answers?: Record<string, unknown>
  draft?: object
  isRevisit?: boolean
}

/** Opens the setup of a document at a step, with a fake socket. */
export function openSetup({
  step,
  role = 'user',
  changes = {},
  answers = {},
  draft = {},
  isRevisit = false,
}: OpenedSetup) {
  localStorage.setItem(
    `rankwell-setup:${docId}`,
    JSON.stringify({ keywords: [], typing: '', location: 'Germany', ...draft }),
  )
  const document = article({ configurationStep: step, ...changes })
  const asked = answerCalls({
    ...places,
    [`PUT /documents/update/${docId}`]: { ...document },
    ...answers,
  })
  const onWrite = vi.fn()
  const shown = showAs(userAs(role), <GuidedSetup {...{ document, isRevisit, onWrite }} />)
  const press = (name: string | RegExp) => shown.hand.click(screen.getByRole('button', { name }))
  const bodies = (method: string, path: string) =>
    asked.filter((one) => one.method === method && one.path === path).map(({ body }) => body)
  const steps = () => bodies('PUT', `/documents/update/${docId}`)
  return { ...shown, asked, onWrite, press, bodies, steps }
}

export const stepTitles = {
  1: 'What keyword do you want to rank for?',
  2: 'Which keywords should this article target?',
  3: 'Who are you up against?',
  4: 'Pick a title',
  5: 'Build your outline',
} as const

/** Waits until a step is rendered. */
export const stepShown = (step: keyof typeof stepTitles) =>
  screen.findByRole('heading', { level: 2, name: stepTitles[step] })
