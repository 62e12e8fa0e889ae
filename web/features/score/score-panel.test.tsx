import type { Document } from '@rankwell/contract'
import { scoreArticle } from '@rankwell/seo'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { showAs } from '../../testing/show-as.tsx'
import { ScorePanel } from './score-panel.tsx'

const score = vi.hoisted(() => ({ result: null as object | null }))
vi.mock('../../editor/use-live-score.ts', () => ({ useLiveScore: () => score.result }))
afterEach(cleanup)

const document = { _id: 'doc', language: 'en', score: 40, formula: 2, serp: null } as unknown as Document
function show(hiddenKeywords: number, keyword: string) {
  score.result = scoreArticle({
    formula: 2,
    language: 'en',
    keyword,
    keywords: [],
    hiddenKeywords,
    title: '',
    metaDescription: '',
    blocks: [{ id: 'a', kind: 'paragraph', text: 'Bread rises overnight.' }],
    links: 0,
    images: 0,
    competitors: [],
  })
  showAs(
    'writer',
    <ScorePanel {...{ document }} editor={null} setupPath={null} onPanel={vi.fn()} onClose={vi.fn()} />,
  )
}

it('shows the number of hidden keywords next to the score', () => {
  show(3, 'bread')
  expect(screen.getByText('3 keywords are hidden.')).toBeDefined()
  cleanup()
  show(0, 'bread')
  expect(screen.queryByText(/hidden/)).toBeNull()
})

it('asks for a main keyword if there is none', () => {
  show(0, '')
  expect(screen.getByText('Add a main keyword to unlock keyword points.')).toBeDefined()
})

it('reports that readability was not checked, instead of giving it no points', () => {
  show(0, 'bread')
  expect(screen.queryByText('Readability')).toBeNull()
  expect(screen.getByText(/^Readability isn’t available/)).toBeDefined()
})
