import type { Document, WorkspaceIntegration } from '@rankwell/contract'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { answerCalls, showAs } from '../../testing/show-as.tsx'
import { RemoteChanges } from './remote-changes.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('a conflict shows every changed field, on the side that changed it', async () => {
  const base = { title: 'Mulch', html: '<p>Straw.</p>', excerpt: 'Why straw.' }
  answerCalls({
    'POST /documents/remote/wordpress': {
      base,
      remote: { ...base, excerpt: 'Why leaves.', title: 'Mulching' },
      own: { ...base, excerpt: 'Why bark.' },
      fingerprint: 'seen',
    },
  })
  const id = '0192a0c0-0000-7000-8000-000000000001'
  const connection = { _id: id, platform: 'wordpress', url: 'https://a.test' } as WorkspaceIntegration
  showAs(
    'user',
    <RemoteChanges
      document={{ _id: id } as Document}
      connection={connection}
      isBusy={false}
      onOverwrite={vi.fn()}
      onMerged={vi.fn()}
    />,
  )
  const [site, own] = (await screen.findAllByRole('region')).map((side) => within(side))
  expect(site?.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Title', 'Excerpt'])
  expect(site?.getAllByRole('definition')[1]?.textContent).toContain('leaves')
  expect(own?.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Excerpt'])
  expect(own?.getAllByRole('definition')[0]?.textContent).toContain('bark')
})
