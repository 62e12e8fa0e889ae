import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '../../features/auth/api.ts'
import { UnsentTexts, useUnsentTexts } from './unsent-texts.tsx'

/** Shows the local copy of a document that does not exist, until the copy is discarded. */
export function UnsentOfDocument({ documentId }: { documentId: string }) {
  const { t } = useTranslation('auth')
  const { _id: userId } = useCurrentUser()
  const [userIds] = useState([userId])
  const { data = [] } = useUnsentTexts(userIds, documentId)
  if (data.length === 0) return null
  return (
    <section className="mx-auto w-full max-w-3xl px-4 pb-12" aria-label={t('kept.title')}>
      <p className="mb-4">{t('kept.document')}</p>
      <UnsentTexts userIds={userIds} documentId={documentId} />
    </section>
  )
}
