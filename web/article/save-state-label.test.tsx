import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { SaveState } from '../collab/save-status/save-state.ts'
import { createSavingStore, initialSaving } from '../collab/save-status/saving.ts'
import { showAs } from '../testing/show-as.tsx'
import { SaveStateLabel } from './save-state-label.tsx'

afterEach(cleanup)

type End = 'lost' | 'demoted' | null

function show(save: SaveState, end: End, isUnsent: boolean): string | null {
  const saving = createSavingStore()
  saving.set({ ...initialSaving, save, isUnsent })
  showAs(end === 'demoted' ? 'viewer' : 'writer', <SaveStateLabel saving={saving} end={end} />)
  return screen.getByRole('status').textContent
}

const words: Record<SaveState, string> = {
  saved: 'Saved',
  saving: 'Saving…',
  reconnecting: 'Reconnecting…',
  kept: 'Not saved, kept on this device',
  unsaved: 'Not saved',
}
const states = Object.keys(words) as SaveState[]
const closed = 'Changes are no longer saved'

describe('the label of the save state', () => {
  for (const state of states) {
    for (const isUnsent of [true, false]) {
      const which = `${state}, ${isUnsent ? 'with' : 'without'} unsent text`
      it(`shows the state to writers: ${which}`, () => {
        expect(show(state, null, isUnsent)).toBe(words[state])
      })
      it(`shows a reader that saving has ended only if their own text is unsent: ${which}`, () => {
        expect(show(state, 'demoted', isUnsent)).toBe(isUnsent ? closed : words[state])
      })
      it(`shows that a lost document is no longer saved: ${which}`, () => {
        expect(show(state, 'lost', isUnsent)).toBe(closed)
      })
    }
  }
})
