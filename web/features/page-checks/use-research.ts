import type { PageCheck } from '@rankwell/contract'
import { useEffect, useEffectEvent, useRef } from 'react'
import { usePageCheck, useReloadCheck, useReloadDocument } from './api.ts'
import { usePageCheckEvents } from './live.ts'

/**
 * Follows the research of a document's page, and reloads the document when it ends.
 *
 * @param onDone called when a research run that this page has followed is done
 */
export function useResearch(docId: string, onDone?: (check: PageCheck) => void) {
  const query = usePageCheck(docId)
  const reload = useReloadCheck(docId)
  const reloadDocument = useReloadDocument()
  const { data } = query
  const before = useRef<PageCheck['state'] | null>(null)
  usePageCheckEvents(docId, reload)
  const follow = useEffectEvent((check: PageCheck) => {
    const wasRunning = before.current === 'running'
    before.current = check.state
    if (!wasRunning || check.state === 'running') return
    void reloadDocument(docId)
    if (check.state === 'done') onDone?.(check)
  })
  useEffect(() => {
    if (data) follow(data)
  }, [data])
  return query
}
