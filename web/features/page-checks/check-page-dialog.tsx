import type { PageCheck } from '@rankwell/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useFormat } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { ContentText } from '../../ui/content-text.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useCurrentWorkspace } from '../auth/api.ts'
import { documentPath } from '../documents/api.ts'
import { useResearchActions } from './api.ts'
import { KeywordChoice } from './keyword-choice.tsx'
import { PageAddress } from './page-address.tsx'
import { PagePicker } from './page-picker.tsx'
import { ResearchProgress } from './research-progress.tsx'
import { useResearch } from './use-research.ts'

/** Reads a live page into a document: the page, its keyword, the research. */
export function CheckPageDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('pages')
  const workspace = useCurrentWorkspace()._id
  const navigate = useNavigate()
  const [read, setRead] = useState<PageCheck | null>(null)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      title={t('check')}
      {...(read ? {} : { description: t('lead') })}
    >
      {read ? (
        <ReadPage key={read.docId} read={read} onBack={() => setRead(null)} />
      ) : (
        <PagePicker
          workspace={workspace}
          onRead={setRead}
          onOpen={(docId) => void navigate(documentPath(docId))}
        />
      )}
    </Dialog>
  )
}

interface ReadPageProps {
  read: PageCheck
  onBack: () => void
}

/** The page that was read, then its keyword and research. */
function ReadPage({ read, onBack }: ReadPageProps) {
  const { t } = useTranslation('pages')
  const format = useFormat()
  const workspace = useCurrentWorkspace()
  const { title, url, words, language, isExisting } = read
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid grid-cols-1 gap-0.5">
        <p className="font-medium">
          <ContentText text={title} lang={language} />
        </p>
        <PageAddress url={url} />
        {isExisting ? null : (
          <p className="text-sm text-muted">
            {t('readWords', { count: words, formatted: format.number(words) })}
          </p>
        )}
      </div>
      {language.split('-')[0] === workspace.contentLanguage.split('-')[0] || isExisting ? null : (
        <p className="rounded-md bg-info-soft px-3 py-2 text-sm text-info-ink">
          {t('otherLanguage', { language: format.languageName(language) })}
        </p>
      )}
      {isExisting ? (
        <>
          <p role="status" className="rounded-md bg-info-soft px-3 py-2 text-info-ink">
            {t('existing')}
          </p>
          <div className="flex flex-wrap justify-end gap-2">
            <Button variant="ghost" onClick={onBack}>
              {t('another')}
            </Button>
            <Button asChild>
              <Link to={documentPath(read.docId)}>{t('open')}</Link>
            </Button>
          </div>
        </>
      ) : (
        <Research read={read} />
      )}
    </div>
  )
}

/** Keyword, progress, and result; if the research found competitors, the document is opened. */
function Research({ read }: { read: PageCheck }) {
  const { t } = useTranslation('pages')
  const navigate = useNavigate()
  const { docId } = read
  const { data: check = read } = useResearch(docId, ({ competitors }) => {
    if (competitors) void navigate(documentPath(docId))
  })
  const { start, stop } = useResearchActions(docId)
  const [isChoosing, setChoosing] = useState(false)
  const open = (
    <Button asChild variant={check.state === 'done' ? 'default' : 'ghost'}>
      <Link to={documentPath(docId)}>{t('open')}</Link>
    </Button>
  )
  if (check.state === 'running')
    return <ResearchProgress check={check} isStopping={stop.isPending} onStop={() => stop.mutate()} />
  if (check.state === 'done' && !isChoosing)
    return (
      <>
        {check.competitors ? null : (
          <p role="status" className="rounded-md bg-warning-soft px-3 py-2 text-warning-ink">
            {t('noCompetitors', { keyword: check.keyword })}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="ghost" onClick={() => setChoosing(true)}>
            {t('tryAnother')}
          </Button>
          {open}
        </div>
      </>
    )
  return (
    <>
      {check.state === 'stopped' ? (
        <p role="status" className="rounded-md bg-info-soft px-3 py-2 text-info-ink">
          {t('stopped')}
        </p>
      ) : null}
      {check.state === 'failed' ? (
        <p role="alert" className="rounded-md bg-danger-soft px-3 py-2 text-danger-ink">
          {t('failed', { reason: check.error ?? '' })}
        </p>
      ) : null}
      <KeywordChoice
        check={check}
        isBusy={start.isPending}
        onStart={(keyword) => {
          setChoosing(false)
          start.mutate(keyword)
        }}
        actions={open}
      />
    </>
  )
}
