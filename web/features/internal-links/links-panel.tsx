import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PanelProps } from '../../panel/panel-props.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { PanelHead } from '../../ui/panel-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useLinkIndex } from './api.ts'
import { EmptyIndex } from './empty-index.tsx'
import { InboundList } from './inbound-list.tsx'
import { IndexStatus } from './index-status.tsx'
import { ProblemList } from './problem-list.tsx'
import { SitesDialog } from './sites-dialog.tsx'
import { SuggestionList } from './suggestion-list.tsx'

/** Links from this article to pages of the connected sites and to published articles. */
export function LinksPanel({ document, editor, canWrite, onClose }: PanelProps) {
  const { t } = useTranslation('panels')
  return (
    <div className="grid grid-cols-1 gap-4 p-4">
      <PanelHead title={t('links.title')} onClose={onClose} />
      {editor && canWrite ? (
        <OpenPanel document={document} editor={editor} />
      ) : (
        <p className="text-muted">{t('links.readOnly')}</p>
      )}
    </div>
  )
}

function OpenPanel({
  document,
  editor,
}: {
  document: PanelProps['document']
  editor: NonNullable<PanelProps['editor']>
}) {
  const [isManaging, setManaging] = useState(false)
  const { data: index, error, refetch } = useLinkIndex(document.workspace)
  if (error && !index) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!index) return <Skeleton className="h-40" />
  const isEmpty = index.pages + index.documents === 0 && !index.isIndexing
  return (
    <>
      {isEmpty && index.sites.length === 0 ? (
        <EmptyIndex canManage={index.canManage} onAdd={() => setManaging(true)} />
      ) : (
        <>
          <IndexStatus index={index} workspace={document.workspace} onManage={() => setManaging(true)} />
          <LinkTabs document={document} editor={editor} index={index} />
        </>
      )}
      <SitesDialog
        isOpen={isManaging}
        onClose={() => setManaging(false)}
        index={index}
        workspace={document.workspace}
      />
    </>
  )
}

const tabNames = ['suggestions', 'inbound', 'problems'] as const

function LinkTabs(props: ComponentProps<typeof SuggestionList>) {
  const { t } = useTranslation('panels')
  const [tab, setTab] = useState<string>('suggestions')
  const contents = {
    suggestions: <SuggestionList {...props} />,
    inbound: <InboundList document={props.document} />,
    problems: <ProblemList document={props.document} editor={props.editor} />,
  }
  return (
    <Tabs
      label={t('links.tabs')}
      value={tab}
      onChange={setTab}
      tabs={tabNames.map((name) => ({ value: name, label: t(`links.tab.${name}`), content: contents[name] }))}
    />
  )
}
