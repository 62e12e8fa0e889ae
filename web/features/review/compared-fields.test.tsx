import type { Review } from '@rankwell/contract'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { showAs } from '../../testing/show-as.tsx'
import { ComparedFields } from './compared-fields.tsx'

afterEach(cleanup)

const state = (score: number, words: number) => ({
  title: 'Compost',
  metaTitle: '',
  metaDescription: '',
  description: '',
  score,
  words,
})

it.each([
  ['never approved and not scored', null, state(0, 0), '—', '0'],
  ['never approved', null, state(61, 1200), '61', '1,200'],
  ['scored since its approval', state(0, 10), state(61, 1200), '— → 61', '10 → 1,200'],
  ['unchanged since its approval', state(61, 1200), state(61, 1200), '61', '1,200'],
])('shows score and words of an article that is %s', (_name, approved, current, score, words) => {
  const review = { approved, current, hasOtherSettings: false } as unknown as Review
  showAs('reviewer', <ComparedFields review={review} />)
  const figure = (label: string) => screen.getByText(label).nextElementSibling?.textContent
  expect([figure('Score'), figure('Words')]).toEqual([score, words])
})
