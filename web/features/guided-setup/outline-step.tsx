import { Plus, RotateCw } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { makeItem } from '../../lib/outline-edit.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CompetitorHeadings } from './competitor-headings.tsx'
import { FinishActions } from './finish-actions.tsx'
import { LocalModelOffer } from './local-model-offer.tsx'
import { OutlineList } from './outline-list.tsx'
import { SaveStatus } from './save-status.tsx'
import { useSetup } from './setup-context.ts'
import { StepFrame } from './step-frame.tsx'
import { StepNotice } from './step-notice.tsx'
import { type OutlineState, useOutline } from './use-outline.ts'

/** The outline of the article, followed by generating or writing it. */
export function OutlineStep() {
  const { t } = useTranslation('setup')
  const { document, goTo } = useSetup()
  const outline = useOutline()
  const draftOnce = useEffectEvent(() => {
    if (document.keyword && !document.outline?.content.length) outline.draft()
  })
  useEffect(() => draftOnce(), [])
  return (
    <StepFrame
      title={t('outline.title')}
      lead={t('outline.lead')}
      isWide
      onBack={() => goTo(4)}
      actions={<FinishActions onSettle={outline.settle} isOff={outline.isDrafting} />}
    >
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-3">
          <LocalModelOffer />
          <Toolbar outline={outline} />
          <OutlineBody outline={outline} />
        </div>
        <CompetitorHeadings
          items={outline.items}
          onAdd={(text, level) => outline.change([...outline.now(), makeItem(text, level)])}
        />
      </div>
    </StepFrame>
  )
}

function Toolbar({ outline }: { outline: OutlineState }) {
  const { t } = useTranslation('setup')
  const format = useFormat()
  const { document } = useSetup()
  const [isAsking, setAsking] = useState(false)
  const count = outline.items.length

  function again(): void {
    if (outline.isEdited) setAsking(true)
    else outline.draft()
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="figures font-medium">{t('outline.count', { count, formatted: format.number(count) })}</p>
      <SaveStatus state={outline.saveState} onRetry={() => void outline.settle()} />
      <span className="grow" />
      {document.keyword && count > 0 ? (
        <Button variant="ghost" size="sm" disabled={outline.isDrafting} onClick={again}>
          <RotateCw />
          {t('outline.again')}
        </Button>
      ) : null}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          outline.draft()
        }}
        title={t('outline.againTitle')}
        question={t('outline.againQuestion')}
        confirmLabel={t('outline.again')}
        isDestructive={false}
      />
    </div>
  )
}

function OutlineBody({ outline }: { outline: OutlineState }) {
  const { t } = useTranslation('setup')
  const format = useFormat()
  const { document } = useSetup()
  const { items } = outline
  const addButton = (
    <Button
      variant="outline"
      className="self-start"
      onClick={() => outline.change([...items, makeItem('', 2)])}
    >
      <Plus />
      {t('outline.add')}
    </Button>
  )
  if (outline.isDrafting) {
    const count = document.serp?.selected.length ?? 0
    const label =
      count > 0
        ? t('outline.making', { count, formatted: format.number(count) })
        : t('outline.makingAlone', { keyword: document.keyword })
    return (
      <div className="flex flex-col gap-3">
        <div role="status">
          <Progress label={label} done={0} total={0} />
        </div>
        {['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((row) => (
          <Skeleton key={row} className="h-10" />
        ))}
      </div>
    )
  }
  if (items.length === 0) {
    if (outline.error) return <ErrorState error={outline.error} onRetry={outline.draft} />
    return (
      <StepNotice
        text={document.keyword ? t('outline.empty') : t('outline.noKeyword')}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {document.keyword ? <Button onClick={outline.draft}>{t('outline.draft')}</Button> : null}
            {addButton}
          </div>
        }
      />
    )
  }
  return (
    <>
      <OutlineList items={items} onChange={outline.change} now={outline.now} />
      {addButton}
      <p className="hidden text-sm text-muted sm:block">{t('outline.help')}</p>
    </>
  )
}
