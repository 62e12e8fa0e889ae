import { countGraphemes } from '@rankwell/seo'
import { useMutation } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readFailure } from '../../lib/errors.ts'
import { useFormat } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { OwnTitle } from './own-title.tsx'
import { SaveStatus } from './save-status.tsx'
import { useSetup } from './setup-context.ts'
import { StepFrame } from './step-frame.tsx'
import { TitleRow } from './title-row.tsx'
import { useTitles } from './use-titles.ts'

/** Longer titles are cut off in search results. */
const maxTitleLength = 60

/** The article's title: a suggestion, edited if needed, or the user's own. */
export function TitleStep() {
  const { t } = useTranslation('setup')
  const { document, goTo } = useSetup()
  const titles = useTitles()
  const isWithoutKeyword = document.keyword.trim() === ''
  const proposeOnce = useEffectEvent(() => {
    if (!isWithoutKeyword && !document.documentTitle) titles.propose()
  })
  useEffect(() => proposeOnce(), [])
  const next = useMutation({
    mutationFn: titles.settle,
    onSuccess: (isSaved) => isSaved && goTo(5),
  })

  const [isAsking, setAsking] = useState(false)
  const [first] = titles.list
  const onNext = () => (first && !titles.chosen ? setAsking(true) : next.mutate())

  return (
    <StepFrame
      title={t('titles.title')}
      lead={t('titles.lead')}
      onBack={() => goTo(3)}
      onSkip={() => goTo(5)}
      nextLabel={t('titles.next')}
      onNext={onNext}
      isNextBusy={next.isPending}
    >
      <OwnTitle
        key={titles.chosen}
        title={titles.chosen}
        keyword={document.keyword}
        language={document.language}
        onSave={titles.choose}
      />
      {isWithoutKeyword ? (
        <p className="text-muted">{t('titles.noKeyword')}</p>
      ) : (
        <Proposals titles={titles} />
      )}
      <div className="flex justify-end">
        <SaveStatus state={titles.saveState} onRetry={() => void titles.settle()} />
      </div>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        role="alertdialog"
        title={t('titles.askTitle')}
        description={t('titles.askText', { title: first })}
        footer={
          <>
            <Button variant="secondary" data-autofocus onClick={() => setAsking(false)}>
              {t('titles.askOther')}
            </Button>
            <Button
              onClick={() => {
                setAsking(false)
                titles.choose(first ?? '')
                next.mutate()
              }}
            >
              {t('titles.askFirst')}
            </Button>
          </>
        }
      />
    </StepFrame>
  )
}

function Proposals({ titles }: { titles: ReturnType<typeof useTitles> }) {
  const { t } = useTranslation('setup')
  const format = useFormat()
  const { document, goTo } = useSetup()
  if (titles.error && titles.list.length === 0) {
    const isMissing = readFailure(titles.error).code === 'keyword_missing'
    if (isMissing) return <p className="text-muted">{t('titles.noKeyword')}</p>
    return <ErrorState error={titles.error} onRetry={titles.propose} />
  }
  const length = countGraphemes(document.keyword.trim())
  return (
    <div className="flex flex-col gap-3">
      {length > maxTitleLength ? (
        <p className="text-sm text-warning-ink">
          {t('titles.longKeyword', { formatted: format.number(length) })}{' '}
          <Button variant="link" size="sm" className="px-0" onClick={() => goTo(1)}>
            {t('titles.changeKeyword')}
          </Button>
        </p>
      ) : null}
      {titles.isProposing ? (
        <div role="status">
          <Progress label={t('titles.making', { keyword: document.keyword })} done={0} total={0} />
        </div>
      ) : null}
      {titles.isProposing && titles.list.length === 0 ? (
        <div className="flex flex-col gap-2">
          {['a', 'b', 'c', 'd', 'e'].map((row) => (
            <Skeleton key={row} className="h-16" />
          ))}
        </div>
      ) : null}
      <ul className="flex flex-col gap-2" aria-label={t('titles.list')}>
        {titles.list.map((title) => (
          <TitleRow
            key={title}
            title={title}
            keyword={document.keyword}
            language={document.language}
            isChosen={title === titles.chosen}
            isEnhancing={titles.enhancing === title}
            onChoose={() => titles.choose(title)}
            onEdit={(text) => titles.edit(title, text)}
            onEnhance={() => titles.enhance(title)}
          />
        ))}
      </ul>
      {titles.isProposing ? null : (
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="outline" onClick={titles.propose}>
            <Sparkles />
            {titles.list.length > 0 ? t('titles.more') : t('titles.propose')}
          </Button>
          <p role="status" className="min-w-0 text-sm text-muted">
            {titles.isExhausted ? t('titles.noneLeft') : ''}
          </p>
        </div>
      )}
    </div>
  )
}
