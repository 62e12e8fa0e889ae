import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import help from '../../locales/en/help.json' with { type: 'json' }
import { answerCalls, showAs, userAs } from '../../testing/show-as.tsx'
import { GuideList } from './guide-list.tsx'
import { HelpAnswers } from './help-answers.tsx'

afterEach(cleanup)

function show(isBilled: boolean) {
  const asked = answerCalls({})
  showAs(
    userAs('writer', { isBilled }),
    <>
      <GuideList />
      <HelpAnswers query="subscription" />
    </>,
  )
  return asked
}

const titles = () => screen.getAllByRole('button').map(({ textContent }) => textContent ?? '')
const { billing, cancelling, subscription, writing } = help.guides
const ofBilling = [billing, cancelling, subscription].map(({ title }) => title)
const shown = () => ofBilling.filter((title) => titles().some((text) => text.startsWith(title)))

it('lists the guides about payments if billing is on', () => {
  const asked = show(true)
  expect(shown()).toEqual(ofBilling)
  expect(asked).toEqual([])
})

it('neither lists nor finds the guides about payments if billing is off', () => {
  show(false)
  expect(shown()).toEqual([])
  expect(titles().some((text) => text.startsWith(writing.title))).toBe(true)
})
