import type { Brief, BriefChanges } from '@rankwell/contract'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import { api } from '../../lib/api.ts'
import { useSetup } from './setup-context.ts'
import { type SaveState, useSaver } from './use-saver.ts'

type Changes = z.infer<typeof BriefChanges>

export interface BriefEditor {
  brief: Brief
  /** Shows the change at once and saves it after a rest. */
  change: (
    changes: Omit<Changes, 'documentKeywords'> & { keywords?: Brief['documentKeywords']['content'] },
  ) => void
  /** The brief as it is at this moment, for an undo. */
  now: () => Brief
  saveState: SaveState
  retry: () => void
}

/** Edits a brief; only the fields that changed are sent. */
export function useBriefEditor(given: Brief): BriefEditor {
  const { patch } = useSetup()
  const [brief, setBrief] = useState(given)
  const latest = useRef(given)
  const changed = useRef<Changes>({})
  const saver = useSaver(async (changes: Changes) => {
    await api.briefs.updateBrief({ id: given._id, ...changes })
    if (changed.current === changes) changed.current = {}
  })

  const change: BriefEditor['change'] = ({ keywords, ...fields }) => {
    const next: Brief = {
      ...latest.current,
      ...(Object.fromEntries(
        Object.entries(fields).filter(([, value]) => value !== undefined),
      ) as Partial<Brief>),
      ...(keywords && { documentKeywords: { ...latest.current.documentKeywords, content: keywords } }),
    }
    latest.current = next
    setBrief(next)
    patch({ brief: next })
    changed.current = {
      ...changed.current,
      ...fields,
      ...(keywords && { documentKeywords: { content: keywords } }),
    }
    saver.schedule(changed.current)
  }

  return {
    brief,
    change,
    now: () => latest.current,
    saveState: saver.state,
    retry: () => void saver.flush(),
  }
}
