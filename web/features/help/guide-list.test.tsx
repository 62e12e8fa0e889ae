import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { calls } from '../../lib/calls.ts'
import help from '../../locales/en/help.json' with { type: 'json' }
import { GuideList } from './guide-list.tsx'
import { HelpAnswers } from './help-answers.tsx'

afterEach(cleanup)

async function show(canPay: boolean) {
  const i18n = i18next.createInstance()
  await i18n
    .use(initReactI18next)
    .init({ lng: 'en', ns: ['help'], resources: { en: { help } }, interpolation: { escapeValue: false } })
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
  })
  queryClient.setQueryData(calls.billing.listPlans.queryKey({ input: {} }), {
    plans: [],
    trialDays: 7,
    canStartTrial: false,
    isSandbox: false,
    canPay,
  })
  render(
    <MemoryRouter>
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <GuideList />
          <HelpAnswers query="subscription" />
        </QueryClientProvider>
      </I18nextProvider>
    </MemoryRouter>,
  )
}

const titles = () => screen.getAllByRole('button').map(({ textContent }) => textContent ?? '')
const { billing, cancelling, subscription, writing } = help.guides
const ofBilling = [billing, cancelling, subscription].map(({ title }) => title)
const shown = () => ofBilling.filter((title) => titles().some((text) => text.startsWith(title)))

it('lists the guides about payments where something can be paid', async () => {
  await show(true)
  expect(shown()).toEqual(ofBilling)
})

it('neither lists nor finds the guides about payments where billing is off', async () => {
  await show(false)
  expect(shown()).toEqual([])
  expect(titles().some((text) => text.startsWith(writing.title))).toBe(true)
})
