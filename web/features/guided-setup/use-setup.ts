import { completeStep, type Document } from '@rankwell/contract'
import { useState } from 'react'
import { readFailure } from '../../lib/errors.ts'
import { toast } from '../../lib/toast.ts'
import { useCurrentUser, useCurrentWorkspace } from '../auth/api.ts'
import { usePatchDocument } from '../documents/api.ts'
import { updateDocument, useDocumentsChanged } from './api.ts'
import { forgetDraft, readDraft, storeDraft } from './draft.ts'
import type { Setup } from './setup-context.ts'
import { useDocumentRoom } from './socket-calls.ts'
import { useClusterJob } from './use-cluster-job.ts'

const lastStep = 5
const researchStep = 3

/** State shared by the steps: the document with its research, the step, and unsaved input. */
export function useSetupState(given: Document, onWrite: () => void, isRevisit: boolean): Setup {
  const patchCached = usePatchDocument(given._id)
  const documentsChanged = useDocumentsChanged()
  const workspace = useCurrentWorkspace()
  const user = useCurrentUser()
  const docId = given._id
  const [seen, setSeen] = useState(given)
  const [document, setDocument] = useState(given)
  const [draft, setDraft] = useState(() => readDraft(docId))
  const [step, setStep] = useState(() => (isRevisit ? 1 : Math.min(lastStep, given.configurationStep)))
  if (seen !== given) {
    setSeen(given)
    setDocument(given)
  }

  function patch(changes: Partial<Document>): void {
    setDocument((known) => ({ ...known, ...changes }))
    patchCached(changes)
  }

  const keepDraft: Setup['keepDraft'] = (changes) =>
    setDraft((known) => {
      const next = { ...known, ...changes }
      storeDraft(docId, next)
      return next
    })

  useDocumentRoom(docId, user._id)
  const clusterJob = useClusterJob(docId, user._id, (cluster) =>
    patch({ cluster, keyword: cluster.keyword, language: cluster.clusterLanguage }),
  )

  function goTo(next: number): void {
    setStep(next)
    keepDraft({
      ...(next > (draft.furthest ?? 1) && { furthest: next }),
      ...(step < researchStep && next === researchStep && { researchPart: 'pages' }),
    })
    window.scrollTo(0, 0)
    if (isRevisit) return
    updateDocument({ id: docId, configurationStep: next }).catch(() => undefined)
  }

  function finish(): void {
    forgetDraft(docId)
    patch({ configurationStep: completeStep })
    documentsChanged()
    onWrite()
  }

  function writeMyself(): void {
    if (isRevisit) finish()
    else
      updateDocument({ id: docId, configurationStep: completeStep }).then(
        finish,
        (error: unknown) => void toast.error(readFailure(error).message),
      )
  }

  const location =
    draft.location ??
    document.serp?.location_name ??
    document.cluster?.location_name ??
    workspace.locationName
  const furthest = isRevisit ? completeStep : Math.max(step, given.configurationStep, draft.furthest ?? 1)
  return {
    ...{ document, patch, draft, keepDraft, step, furthest, isRevisit, goTo },
    ...{ location, clusterJob, writeMyself, finish },
  }
}
