import type { Brief, BriefChanges } from '@rankwell/contract'
import { useEffectEvent, useRef, useState } from 'react'
import { readFailure } from '../../lib/errors.ts'
import { baseOf, useBriefEvents } from '../briefs/api.ts'
import { findBrief, updateBrief } from './api.ts'
import { useSetup } from './setup-context.ts'
import { type SaveState, useSaver } from './use-saver.ts'

type Changes = BriefChanges

export interface BriefEditor {
  brief: Brief
  /** Applies the change immediately and saves it debounced. */
  change: (
    changes: Omit<Changes, 'documentKeywords'> & { keywords?: Brief['documentKeywords']['content'] },
  ) => void
  /** The current brief, for an undo. */
  now: () => Brief
  saveState: SaveState
  retry: () => void
  /** Other users' values of fields being edited here; null if there are none. */
  conflict: { fields: (keyof Changes)[]; theirs: Brief } | null
  keepMine: () => void
  takeTheirs: () => void
}

/**
 * Edits a brief; only changed fields are sent, with their previous values, so that no change by another user is lost.
 */
export function useBriefEditor(given: Brief): BriefEditor {
  const { document, patch } = useSetup()
  const [brief, setBrief] = useState(given)
  const [conflict, setConflict] = useState<BriefEditor['conflict']>(null)
  const latest = useRef(given)
  const served = useRef(given)
  const changed = useRef<Changes>({})

  /** Shows the server's values, except for fields being edited. */
  const rebase = (fresh: Brief) => {
    served.current = fresh
    const own = changed.current
    const next: Brief = {
      ...fresh,
      ...(own as Partial<Brief>),
      documentKeywords: own.documentKeywords
        ? { ...fresh.documentKeywords, ...own.documentKeywords }
        : fresh.documentKeywords,
    }
    latest.current = next
    setBrief(next)
    patch({ brief: next })
  }

  const saver = useSaver(async (changes: Changes) => {
    try {
      const fresh = await updateBrief({
        id: given._id,
        base: baseOf(served.current, changes),
        ...changes,
      })
      if (changed.current === changes) changed.current = {}
      rebase(fresh)
    } catch (error) {
      const failure = readFailure(error)
      if (failure.code === 'brief_changed') {
        const theirs = await findBrief({ _id: given._id })
        served.current = theirs
        setConflict({ fields: Object.keys(failure.fields ?? {}) as (keyof Changes)[], theirs })
      }
      throw error
    }
  })

  const showServerValues = useEffectEvent((fresh: Brief) => {
    if (Object.keys(changed.current).length === 0) rebase(fresh)
  })
  useBriefEvents(document._id, (fresh) => showServerValues(fresh))

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
    conflict,
    keepMine: () => {
      setConflict(null)
      void saver.flush()
    },
    takeTheirs: () => {
      if (!conflict) return
      const rest = Object.entries(changed.current).filter(
        ([field]) => !conflict.fields.includes(field as keyof Changes),
      )
      changed.current = Object.fromEntries(rest) as Changes
      setConflict(null)
      rebase(conflict.theirs)
      saver.schedule(changed.current)
    },
  }
}
