import type { Document } from '@rankwell/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clearIfSaved } from '../../lib/close-only.ts'
import { textDirection } from '../../lib/direction.ts'
import { readFailure } from '../../lib/errors.ts'
import { toast } from '../../lib/toast.ts'
import { TextField } from '../../ui/input.tsx'
import { usePatchDocument } from '../documents/api.ts'
import { saveDocument } from '../review/api.ts'

/** The main keyword of the article, on which score and suggestions are based. */
export function FocusKeyword({ document, canEdit }: { document: Document; canEdit: boolean }) {
  const { t } = useTranslation('panels')
  const patch = usePatchDocument(document._id)
  const [draft, setDraft] = useState<string | null>(null)
  const value = draft ?? document.keyword
  const save = async (keyword: string) => {
    if (keyword === document.keyword) return setDraft(null)
    try {
      const changed = await saveDocument(document._id, { keyword })
      patch({ keyword: changed.keyword, score: changed.score })
      setDraft(clearIfSaved(keyword))
    } catch (error) {
      toast.error(readFailure(error).message)
    }
  }
  return (
    <TextField
      label={t('seo.focus')}
      hint={canEdit ? t('seo.focusHint') : undefined}
      readOnly={!canEdit}
      maxLength={200}
      dir={textDirection(value)}
      lang={document.language}
      value={value}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={() => draft !== null && void save(draft.trim())}
    />
  )
}
