import type { Document } from '@rankwell/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { SpeakEnglish } from '../../editor/testing/speak-english.tsx'
import { CompetitorHeadings } from './competitor-headings.tsx'

afterEach(cleanup)

const document = { _id: 'doc', language: 'en', serp: null, outline: null } as Partial<Document> as Document

const draw = (setupPath: string | null) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <CompetitorHeadings {...{ document, editor: null, sections: [], canWrite: false, setupPath }} />
      </MemoryRouter>
    </QueryClientProvider>,
    { wrapper: SpeakEnglish },
  )

it('without competitors’ pages links to the selection, for users who may select them', () => {
  draw('/copy-butler/doc?setup=1')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/copy-butler/doc?setup=1')
  cleanup()
  draw(null)
  expect(screen.getByText('No competitor pages analyzed yet.')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
