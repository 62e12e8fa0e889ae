import { keywordKey } from '@rankwell/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { calls } from '../../lib/calls.ts'
import { ContentText } from '../../ui/content-text.tsx'
import { useDocumentName } from '../../ui/document-name.ts'
import { useCurrentWorkspace } from '../auth/api.ts'
import { documentPath } from '../documents/api.ts'

const settle = 400

/** The value as it was when it last rested for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settle)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/** Says which document of the workspace is written for the same keyword already. */
export function DuplicateWarning({ keyword, except }: { keyword: string; except?: string }) {
  const { t } = useTranslation('setup')
  const workspace = useCurrentWorkspace()._id
  const nameOf = useDocumentName()
  const search = useSettled(keyword.trim())
  const { data } = useQuery(
    calls.documents.listDocuments.queryOptions({
      input: { workspace, search, limit: 20 },
      enabled: search !== '',
    }),
  )
  const rivals = (data?.documents ?? []).filter(
    (document) => document._id !== except && keywordKey(document.keyword) === keywordKey(search),
  )
  if (rivals.length === 0 || !search) return null
  return (
    <div role="status" className="rounded-lg bg-warning-soft p-3 text-warning-ink">
      <p>{t('keywords.duplicate', { count: rivals.length })}</p>
      <ul className="mt-1 flex flex-col gap-1">
        {rivals.slice(0, 3).map((document) => (
          <li key={document._id}>
            <Link to={documentPath(document._id)} className="font-medium underline underline-offset-4">
              <ContentText text={nameOf(document)} lang={document.language} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
