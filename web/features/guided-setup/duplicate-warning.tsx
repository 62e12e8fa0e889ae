import type { KeywordRivals } from '@rankwell/contract'
import { CopyCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../lib/format.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { ContentText } from '../../ui/content-text.tsx'
import { useDocumentName } from '../../ui/document-name.ts'
import { useCurrentWorkspace } from '../auth/api.ts'
import { documentPath } from '../documents/api.ts'
import { useRivals } from './api.ts'

const settle = 400

interface DuplicateWarningProps {
  keyword: string
  language: string
  /** Id of the document itself, which is not listed. */
  except?: string
}

/** Lists documents of the workspace and pages of its sites for the same keyword, regardless of inflection. */
export function DuplicateWarning({ keyword, language, except }: DuplicateWarningProps) {
  const { t } = useTranslation('setup')
  const format = useFormat()
  const workspace = useCurrentWorkspace()._id
  const search = useDebounced(keyword.trim(), settle)
  const { data } = useRivals({ workspace, keyword: search, language, ...(except && { except }) })
  if (!data || !search || data.documents.length + data.hidden + data.pages.length === 0) return null
  const { documents, hidden, pages } = data
  const isEqual = documents.some((document) => document.match === 'equal')
  const count = documents.length + hidden
  return (
    // Appears while the user is already in the next field. Placed at the end of the form and sticky, it moves no field.
    <div
      role="status"
      className="sticky bottom-18 flex gap-3 rounded-lg bg-warning-soft p-4 text-warning-ink shadow-float"
    >
      <CopyCheck className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <div className="min-w-0">
        {count > 0 ? (
          <p>
            {t(isEqual || documents.length === 0 ? 'keywords.duplicate' : 'keywords.duplicateForm', {
              count,
            })}
          </p>
        ) : null}
        <ul className="mt-2 flex flex-col gap-1">
          {documents.map((document) => (
            <Rival key={document._id} document={document} />
          ))}
          {hidden > 0 ? (
            <li>{t('keywords.duplicateHidden', { count: hidden, formatted: format.number(hidden) })}</li>
          ) : null}
        </ul>
        <RivalPages pages={pages} language={language} />
      </div>
    </div>
  )
}

function Rival({ document }: { document: KeywordRivals['documents'][number] }) {
  const nameOf = useDocumentName()
  const name = nameOf(document)
  return (
    <li className="flex flex-wrap items-baseline gap-x-2">
      <Link to={documentPath(document._id)} className="font-medium underline underline-offset-4">
        <ContentText text={name} lang={document.language} />
      </Link>
      {document.match === 'form' && name !== document.keyword ? (
        <span className="text-sm">
          <ContentText text={document.keyword} lang={document.language} />
        </span>
      ) : null}
    </li>
  )
}

/** Pages of the workspace's sites that compete for the keyword. */
function RivalPages({ pages, language }: { pages: KeywordRivals['pages']; language: string }) {
  const { t } = useTranslation('setup')
  const format = useFormat()
  if (pages.length === 0) return null
  const count = { count: pages.length, formatted: format.number(pages.length) }
  return (
    <>
      <p className="mt-2 first:mt-0">{t('keywords.rivalPages', count)}</p>
      <ul className="mt-2 flex flex-col gap-1">
        {pages.map(({ url, title }) => (
          <li key={url} className="min-w-0 truncate">
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              className="font-medium underline underline-offset-4"
            >
              <ContentText text={title || url} lang={language} />
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
