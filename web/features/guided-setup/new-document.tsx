import { completeStep, maxKeywords } from '@rankwell/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useSuggestedLocation } from '../../lib/suggest-location.ts'
import { useCurrentWorkspace } from '../auth/api.ts'
import { documentPath } from '../documents/api.ts'
import { createDocument, useDocumentsChanged } from './api.ts'
import { emptyDraft, forgetDraft, readDraft, type SetupDraft, storeDraft } from './draft.ts'
import { allKeywords, isReady, KeywordForm, type KeywordValues } from './keyword-form.tsx'
import { SetupHeader } from './setup-header.tsx'
import { StepFrame } from './step-frame.tsx'

const newDraft = 'new'
const clusterStep = 2

/** Start of an article. Nothing is created before a keyword is entered or research is skipped. */
export function NewDocumentSetup() {
  const { t } = useTranslation('setup')
  const workspace = useCurrentWorkspace()
  const navigate = useNavigate()
  const documentsChanged = useDocumentsChanged()
  const [draft, setDraft] = useState(() => readDraft(newDraft))
  const [isAsked, setAsked] = useState(false)
  const language = draft.language ?? workspace.contentLanguage
  const suggested = useSuggestedLocation(language)
  // Another language than the workspace's is probably meant for another country.
  const usual = language === workspace.contentLanguage ? null : suggested
  const values: KeywordValues = {
    keyword: draft.mainKeyword ?? '',
    keywords: draft.keywords,
    typing: draft.typing,
    language,
    location: draft.location ?? usual ?? workspace.locationName,
  }

  function keep({ keyword, ...rest }: Partial<KeywordValues>): void {
    const next: SetupDraft = { ...draft, ...rest, ...(keyword !== undefined && { mainKeyword: keyword }) }
    setDraft(next)
    storeDraft(newDraft, next)
  }

  const create = useMutation({
    mutationFn: (configurationStep: number) =>
      createDocument({
        workspace: workspace._id,
        language: values.language,
        configurationStep,
        ...(values.keyword.trim() && { keyword: values.keyword.trim() }),
      }),
    onSuccess: ({ _id }) => {
      storeDraft(_id, { ...emptyDraft, keywords: allKeywords(values), location: values.location })
      forgetDraft(newDraft)
      documentsChanged()
      return navigate(documentPath(_id), { replace: true })
    },
  })
  const isBusy = create.isPending
  const start = () => {
    setAsked(true)
    if (isReady(values) && !isBusy) create.mutate(clusterStep)
  }
  const writeMyself = () => {
    if (!isBusy) create.mutate(completeStep)
  }

  return (
    <>
      <SetupHeader step={1} reachable={1} />
      <StepFrame
        title={t('keywords.title')}
        lead={t('keywords.lead')}
        onSkip={writeMyself}
        skipLabel={t('writeMyself')}
        nextLabel={t('keywords.next')}
        onNext={start}
        isNextDisabled={values.keywords.length > maxKeywords}
        isNextBusy={isBusy}
      >
        <KeywordForm values={values} onChange={keep} onSubmit={start} isAsked={isAsked} />
      </StepFrame>
    </>
  )
}
