import { currentFormula, type Document, type Version } from '@rankwell/contract'
import { blogToDoc, parseBlog } from '@rankwell/editor'
import type { Editor } from '@tiptap/react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { ArticleBody } from '../../ui/article-body.tsx'
import { Button } from '../../ui/button.tsx'
import type { Layout } from '../../ui/changes.tsx'
import { ContentText } from '../../ui/content-text.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { scoreText } from '../../ui/score.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useStoredVersion } from './api.ts'
import { Comparison, type VersionContent } from './comparison.tsx'

interface VersionDialogProps {
  version: Version
  /** The previous version, if any. */
  previous: Version | null
  name: string
  /** Name of the previous version. */
  previousName: string
  document: Document
  editor: Editor | null
  canRestore: boolean
  isBusy: boolean
  onRestore: () => void
  onClose: () => void
}

function useVersion(version: Version | null) {
  const query = useStoredVersion(version)
  const { data } = query
  const kept = useMemo<VersionContent | null>(
    () =>
      data ? { title: data.title, meta: data.metaDescription, text: blogToDoc(parseBlog(data.blog)) } : null,
    [data],
  )
  return { ...query, kept }
}

/** A version, its changes, and the changes since; it can be restored. */
export function VersionDialog(props: VersionDialogProps) {
  const { version, previous, name, previousName, document, editor, canRestore, isBusy } = props
  const { onRestore, onClose } = props
  const { t } = useTranslation('writing')
  const format = useFormat()
  const [tab, setTab] = useState('since')
  const [layout, setLayout] = useState<Layout>('inline')
  const { data, kept, error, refetch } = useVersion(version)
  const before = useVersion(previous)
  const now = useMemo<VersionContent | null>(
    () =>
      editor && {
        title: document.title,
        meta: document.metaData?.metaDescription ?? '',
        text: editor.getJSON(),
      },
    [editor, document],
  )
  const compared = (older: VersionContent | null, newer: VersionContent | null, names: [string, string]) =>
    older && newer ? (
      <Comparison older={older} newer={newer} names={names} layout={layout} onLayout={setLayout} />
    ) : (
      <Skeleton className="h-40 w-full" />
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
          {t('history.figures', {
            score: scoreText(version.score, format),
            words: format.number(version.words),
          })}
          {version.formula === currentFormula
            ? null
            : ` · ${t('history.formula', { formula: format.number(version.formula) })}`}
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
            {
              value: 'since',
              label: t('history.changes'),
              content: compared(kept, now, [name, t('history.now')]),
            },
            ...(previous
              ? [
                  {
                    value: 'by',
                    label: t('history.changesBy'),
                    content: compared(before.kept, kept, [previousName, name]),
                  },
                ]
              : []),
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
