import { type JSONContent, type MarkedText, toHtml } from '@rankwell/editor'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { diffLines } from '../../../lib/diff-lines.ts'
import { useFormat } from '../../../lib/format.ts'
import { readLines } from '../../../lib/read-lines.ts'
import { ArticleBody } from '../../../ui/article-body.tsx'
import { Button } from '../../../ui/button.tsx'
import { Changes, type Layout } from '../../../ui/changes.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { LostFormatting } from './lost-formatting.tsx'

interface HelpProposalProps {
  before: JSONContent
  after: JSONContent
  /** Formatting that would be lost. */
  lost: readonly MarkedText[]
  /** Number of this suggestion for the request, from 1. */
  count: number
  /** It is inserted below the paragraph in any case. */
  isAddition?: boolean
  /** Most of the paragraph changes, as in a table or translation: the result is shown first. */
  isReshaped: boolean
  /** Another suggestion is loading. */
  isBusy: boolean
  onTake: (isBelow: boolean) => void
  onRetry: () => void
  onClose: () => void
}

/** An AI suggestion for a paragraph: deleted and inserted words, and the result. */
export function HelpProposal(props: HelpProposalProps) {
  const { before, after, lost, count, isAddition, isReshaped, isBusy, onTake, onRetry, onClose } = props
  const { t } = useTranslation(['writing', 'panels'])
  const format = useFormat()
  const [tab, setTab] = useState(isReshaped ? 'result' : 'changes')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('help.title')}
      description={
        <span role="status">{count > 1 ? t('help.another', { formatted: format.number(count) }) : ''}</span>
      }
      size="xl"
      footer={
        <>
          <Button variant="ghost" className="me-auto" isBusy={isBusy} onClick={onRetry}>
            {isBusy ? null : <RotateCcw />}
            {t('panels:proposal.retry')}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {t('help.discard')}
          </Button>
          {isAddition ? null : (
            <Button variant="secondary" disabled={isBusy} onClick={() => onTake(true)}>
              {t('help.below')}
            </Button>
          )}
          <Button disabled={isBusy} onClick={() => onTake(false)}>
            {t('help.accept')}
          </Button>
        </>
      }
    >
      <Tabs
        label={t('help.title')}
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'changes',
            label: t('panels:proposal.changes'),
            content: <MarkedChanges before={before} after={after} lost={lost} />,
          },
          {
            value: 'result',
            label: t('panels:proposal.result'),
            content: (
              <div className="rounded-md border border-line bg-sunken p-3">
                <ArticleBody html={toHtml(after, { embeds: 'address', raw: 'sandbox' })} isExcerpt />
              </div>
            ),
          },
        ]}
      />
    </Dialog>
  )
}

/** Side by side if there is enough space. */
function MarkedChanges({ before, after, lost }: Pick<HelpProposalProps, 'before' | 'after' | 'lost'>) {
  const { t } = useTranslation('writing')
  const [layout] = useState<Layout>(() =>
    window.matchMedia?.('(min-width: 768px)').matches ? 'columns' : 'inline',
  )
  return (
    <div className="grid grid-cols-1 gap-3">
      {layout === 'columns' ? (
        <div className="grid grid-cols-2 gap-4 border-b border-line pb-1 text-sm font-medium text-muted">
          <h3>{t('help.before')}</h3>
          <h3>{t('help.after')}</h3>
        </div>
      ) : null}
      <Changes lines={diffLines(readLines(before), readLines(after))} layout={layout} />
      <LostFormatting lost={lost} />
      <p className="flex flex-wrap gap-4 text-sm" data-legend aria-hidden>
        <del className="bg-danger-soft px-1 text-danger-ink">{t('history.removed')}</del>
        <ins className="bg-success-soft px-1 text-success-ink">{t('history.added')}</ins>
      </p>
    </div>
  )
}
