import { maxKeywords } from '@rankwell/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { updateDocument } from './api.ts'
import { allKeywords, isReady, KeywordForm, type KeywordValues } from './keyword-form.tsx'
import { useSetup } from './setup-context.ts'
import { StepFrame } from './step-frame.tsx'

/** Keywords, language, and country of the article. */
export function KeywordsStep() {
  const { t } = useTranslation('setup')
  const { document, patch, draft, keepDraft, location, goTo, isRevisit } = useSetup()
  const [isAsked, setAsked] = useState(false)
  const values: KeywordValues = {
    keyword: draft.mainKeyword ?? document.keyword,
    keywords: draft.keywords,
    typing: draft.typing,
    language: draft.language ?? document.language,
    location,
  }
  const save = useMutation({
    mutationFn: () => {
      const { language } = values
      const keyword = values.keyword.trim()
      return updateDocument({
        ...{ id: document._id, keyword, language },
        ...(!isRevisit && { configurationStep: 2 }),
      })
    },
    onSuccess: ({ keyword, language, brief, outline, documentTitle }) => {
      // A new keyword clears the suggestions for the old one.
      patch({ keyword, language, brief, outline, documentTitle })
      keepDraft({ keywords: allKeywords(values), typing: '' })
      goTo(2)
    },
  })
  const start = () => {
    setAsked(true)
    if (isReady(values) && !save.isPending) save.mutate()
  }
  return (
    <StepFrame
      title={t('keywords.title')}
      lead={t('keywords.lead')}
      onSkip={() => goTo(2)}
      nextLabel={t('keywords.next')}
      onNext={start}
      isNextDisabled={values.keywords.length > maxKeywords}
      isNextBusy={save.isPending}
    >
      <KeywordForm
        values={values}
        docId={document._id}
        onSubmit={start}
        isAsked={isAsked}
        onChange={({ keyword, ...rest }) =>
          keepDraft({ ...rest, ...(keyword !== undefined && { mainKeyword: keyword }) })
        }
      />
    </StepFrame>
  )
}
