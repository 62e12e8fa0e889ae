import { type JSONContent, type MarkedText, toHtml } from '@rankwell/editor'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { diffLines } from '../../lib/diff-lines.ts'
import { readLines } from '../../lib/read-lines.ts'
import { ArticleBody } from '../../ui/article-body.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Changes } from '../../ui/changes.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { LostFormatting } from './help/lost-formatting.tsx'

interface ProposalDialogProps {
  title: string
  before: JSONContent
  after: JSONContent
  /** Formatting that would be lost. */
  lost?: readonly MarkedText[]
  /** The model. */
  model?: string | undefined
  /** A notice shown before it is accepted. */
  note?: string | undefined
  isBusy: boolean
  onTake: () => void
  onKeepBoth: () => void
  onRetry: () => void
  onClose: () => void
}

/** A suggestion as changes and as result: accept, keep both, retry, or reject. */
export function ProposalDialog(props: ProposalDialogProps) {
  const { title, before, after, lost = [], model, note, isBusy, onTake, onKeepBoth, onRetry, onClose } = props
  const { t } = useTranslation('panels')
  const [tab, setTab] = useState('changes')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="xl"
      title={
        <span className="flex flex-wrap items-center gap-2">
          {title}
          {model ? <Badge tone="gray">{model}</Badge> : null}
        </span>
      }
      description={note}
      footer={
        <>
          <Button variant="ghost" className="me-auto" isBusy={isBusy} onClick={onRetry}>
            {isBusy ? null : <RotateCcw />}
            {t('proposal.retry')}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {t('proposal.reject')}
          </Button>
          <Button variant="secondary" disabled={isBusy} onClick={onKeepBoth}>
            {t('proposal.both')}
          </Button>
          <Button disabled={isBusy} onClick={onTake}>
            {t('proposal.accept')}
          </Button>
        </>
      }
    >
      <Tabs
        label={title}
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'changes',
            label: t('proposal.changes'),
            content: (
              <div className="grid grid-cols-1 gap-3">
                <Changes lines={diffLines(readLines(before), readLines(after))} layout="inline" />
                <LostFormatting lost={lost} />
              </div>
            ),
          },
          {
            value: 'result',
            label: t('proposal.result'),
            content: <ArticleBody html={toHtml(after)} />,
          },
        ]}
      />
    </Dialog>
  )
}
