import type { Version } from '@rankwell/contract'
import { toHtml } from '@rankwell/editor'
import { useQuery } from '@tanstack/react-query'
import type { Editor } from '@tiptap/react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { calls } from '../../lib/calls.ts'
import { textDirection } from '../../lib/direction.ts'
import { useFormat } from '../../lib/format.ts'
import { ArticleBody } from '../../ui/article-body.tsx'
import { Button } from '../../ui/button.tsx'
import { ContentText } from '../../ui/content-text.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { type DiffLine, diffLines } from './diff-lines.ts'
import { readLines } from './read-lines.ts'

interface VersionDialogProps {
  version: Version
  name: string
  editor: Editor | null
  canRestore: boolean
  isBusy: boolean
  onRestore: () => void
  onClose: () => void
}

/** A version as it was, and what has changed since; from here it can be made the current text again. */
export function VersionDialog(props: VersionDialogProps) {
  const { version, name, editor, canRestore, isBusy, onRestore, onClose } = props
  const { t } = useTranslation('writing')
  const format = useFormat()
  const [tab, setTab] = useState('changes')
  const { data, error, refetch } = useQuery(
    calls.history.getVersion.queryOptions({
      input: { docId: version.docId, versionId: version._id },
      staleTime: Number.POSITIVE_INFINITY,
    }),
  )
  const lines = useMemo(
    () => (data && editor ? diffLines(readLines(data.html), readLines(toHtml(editor.getJSON()))) : []),
    [data, editor],
  )
  return (
    <Dialog
      isOpen
      size="xl"
      onClose={onClose}
      title={<ContentText text={name} />}
      description={
        <span className="figures">
          {format.dateTime(version.createdAt)} ·{' '}
          {t('history.figures', { score: format.number(version.score), words: format.number(version.words) })}
        </span>
      }
      footer={
        canRestore ? (
          <>
            <p className="me-auto self-center text-sm text-muted">{t('history.restoreHint')}</p>
            <Button isBusy={isBusy} onClick={onRestore}>
              {t('history.restoreThis')}
            </Button>
          </>
        ) : null
      }
    >
      <p className="mb-2 text-lg font-semibold">
        <ContentText text={version.title || t('history.noTitle')} isBlock />
      </p>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton className="h-64 w-full" />}
      {data ? (
        <Tabs
          label={t('history.view')}
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'changes', label: t('history.changes'), content: <Changes lines={lines} /> },
            {
              value: 'text',
              label: t('history.text'),
              content: data.html ? (
                <ArticleBody html={data.html} isExcerpt />
              ) : (
                <p className="text-muted">{t('history.noText')}</p>
              ),
            },
          ]}
        />
      ) : null}
    </Dialog>
  )
}

const lineStyles: Record<DiffLine['change'], string> = {
  same: 'border-transparent',
  changed: 'border-warning-ink',
  added: 'border-success',
  removed: 'border-danger',
}

/** What has come since the version, and what has gone. */
function Changes({ lines }: { lines: DiffLine[] }) {
  const { t } = useTranslation('writing')
  if (lines.every((line) => line.change === 'same'))
    return <p className="text-muted">{t('history.noChanges')}</p>
  return (
    <>
      <p className="mb-3 flex flex-wrap gap-4 text-sm">
        <ins className="bg-success-soft px-1 text-success-ink">{t('history.added')}</ins>
        <del className="bg-danger-soft px-1 text-danger-ink">{t('history.removed')}</del>
      </p>
      <div className="grid grid-cols-1 gap-2">
        {lines.map((line, index) => {
          const text = line.words.map((word) => word.text).join('')
          return (
            <p
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a comparison never move.
              key={index}
              dir={textDirection(text)}
              className={`border-s-2 ps-3 wrap-anywhere ${lineStyles[line.change]} ${line.isHeading ? 'font-semibold' : ''}`}
            >
              {line.words.map((word, at) => {
                const key = `${at}/${word.change}`
                if (word.change === 'same') return <span key={key}>{word.text}</span>
                return word.change === 'added' ? (
                  <ins key={key} className="bg-success-soft text-success-ink no-underline">
                    {word.text}
                  </ins>
                ) : (
                  <del key={key} className="bg-danger-soft text-danger-ink">
                    {word.text}
                  </del>
                )
              })}
            </p>
          )
        })}
      </div>
    </>
  )
}
