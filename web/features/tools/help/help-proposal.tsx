import { type JSONContent, type MarkedText, toHtml } from '@rankwell/editor'
import { RotateCcw, Square } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { diffLines } from '../../../lib/diff-lines.ts'
import { useFormat } from '../../../lib/format.ts'
import { readLines } from '../../../lib/read-lines.ts'
import { ArticleBody } from '../../../ui/article-body.tsx'
import { Badge } from '../../../ui/badge.tsx'
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
  /** Links missing from the suggestion, which are added at its end. */
  appended?: readonly MarkedText[]
  /** Name of the model. */
  model?: string | undefined
  /** Number of this suggestion for the request, from 1. */
  count: number
  /** Whether the result is always inserted below the text. */
  isAddition?: boolean
  /** Whether most of the text changes, as in a table or translation; the result is then shown first. */
  isReshaped: boolean
  /** Whether another suggestion is loading. */
  isBusy: boolean
  /** Number of paragraphs that others have changed since the request. */
  changed?: number
  /** Whether the text to replace has changed, so that the suggestion can only be inserted below it. */
  isGone?: boolean
  onTake: () => void
  onBelow: () => void
  onRetry: () => void
  onStop: () => void
  onClose: () => void
}

/** An AI suggestion for a part of the text: deleted and inserted words, and the result. */
export function HelpProposal(props: HelpProposalProps) {
  const { before, after, lost, appended = [], model, count, isReshaped, changed = 0, isGone } = props
  const { t } = useTranslation(['writing', 'panels'])
  const format = useFormat()
  const [tab, setTab] = useState(isReshaped ? 'result' : 'changes')
  return (
    <Dialog
      isOpen
      onClose={props.onClose}
      title={
        <span className="flex flex-wrap items-center gap-2">
          {t('help.title')}
          {model ? <Badge tone="gray">{model}</Badge> : null}
        </span>
      }
      description={
        <span role="status">{count > 1 ? t('help.another', { formatted: format.number(count) }) : ''}</span>
      }
      size="xl"
      footer={<Choices {...props} />}
    >
      {changed > 0 ? (
        <p role="status" className="mb-3 rounded-md bg-warning-soft p-3 text-sm text-warning-ink">
          {isGone
            ? t('help.changed')
            : t('help.someChanged', { count: changed, formatted: format.number(changed) })}
        </p>
      ) : null}
      <Tabs
        label={t('help.title')}
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'changes',
            label: t('panels:proposal.changes'),
            content: <MarkedChanges before={before} after={after} lost={lost} appended={appended} />,
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

/** Accept, insert below, discard, or try again; while another suggestion loads, stop. */
function Choices(props: HelpProposalProps) {
  const { isAddition, isBusy, isGone, onTake, onBelow, onRetry, onStop, onClose } = props
  const { t } = useTranslation(['writing', 'panels'])
  return (
    <>
      {isBusy ? (
        <Button variant="ghost" className="me-auto" onClick={onStop}>
          <Square />
          {t('generation.stop')}
        </Button>
      ) : (
        <Button variant="ghost" className="me-auto" onClick={onRetry}>
          <RotateCcw />
          {t('panels:proposal.retry')}
        </Button>
      )}
      <Button variant="ghost" onClick={onClose}>
        {t('help.discard')}
      </Button>
      {isAddition ? null : (
        <Button variant={isGone ? 'default' : 'secondary'} disabled={isBusy} onClick={onBelow}>
          {t('help.below')}
        </Button>
      )}
      {isGone && !isAddition ? null : (
        <Button disabled={isBusy} onClick={onTake}>
          {isAddition ? t('help.below') : t('help.accept')}
        </Button>
      )}
    </>
  )
}

/** Side by side if there is enough space. */
function MarkedChanges(props: Pick<HelpProposalProps, 'before' | 'after' | 'lost' | 'appended'>) {
  const { before, after, lost, appended = [] } = props
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
      <LostFormatting lost={lost} appended={appended} />
      <p className="flex flex-wrap gap-4 text-sm" data-legend aria-hidden>
        <del className="bg-danger-soft px-1 text-danger-ink">{t('history.removed')}</del>
        <ins className="bg-success-soft px-1 text-success-ink">{t('history.added')}</ins>
      </p>
    </div>
  )
}
