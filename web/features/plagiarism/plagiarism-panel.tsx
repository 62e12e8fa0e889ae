import { minCheckedWords, type PlagiarismEngine, type PlagiarismState } from '@rankwell/contract'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../lib/cn.ts'
import { useFormat } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'
import type { PanelProps } from '../../panel/panel-props.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PanelHead } from '../../ui/panel-head.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useCheck, usePlagiarism } from './api.ts'
import { CheckResult } from './check-result.tsx'

/** Checks the text for passages found in other texts, and shows the last result. */
export function PlagiarismPanel({ document, editor, onClose }: PanelProps) {
  const { t } = useTranslation('plagiarism')
  const state = usePlagiarism(document._id)
  return (
    <div className="grid grid-cols-1 gap-5 p-4">
      <PanelHead title={t('title')} onClose={onClose} />
      {state.data ? (
        <LoadedPanel state={state.data} document={document} editor={editor} />
      ) : state.error ? (
        <ErrorState error={state.error} onRetry={() => void state.refetch()} />
      ) : (
        <Skeleton className="h-40" />
      )}
    </div>
  )
}

type LoadedProps = Pick<PanelProps, 'document' | 'editor'> & { state: PlagiarismState }

function LoadedPanel({ state, document, editor }: LoadedProps) {
  const { t } = useTranslation('plagiarism')
  const countWords = useWordCount()
  const { offers, results, words } = state
  const [chosen, setChosen] = useState<PlagiarismEngine>(() => results.at(-1)?.engine ?? 'own')
  const offer = offers.find(({ engine }) => engine === chosen) ?? offers[0]
  const engine = offer?.engine ?? 'own'
  const result = results.find((one) => one.engine === engine)
  return (
    <>
      <p className="text-sm text-muted">{t('lead', { words: countWords(words) })}</p>
      {offers.length > 1 ? <EngineChoice offers={offers} chosen={engine} onChoose={setChosen} /> : null}
      <CheckStart state={state} docId={document._id} engine={engine} hasResult={result !== undefined} />
      {result ? (
        <CheckResult key={result.checkedAt} result={result} document={document} editor={editor} />
      ) : null}
    </>
  )
}

/** "1,200 words". */
function useWordCount(): (count: number) => string {
  const { t } = useTranslation('plagiarism')
  const format = useFormat()
  return (count) => t('words', { count, formatted: format.number(count) })
}

interface EngineChoiceProps {
  offers: PlagiarismState['offers']
  chosen: PlagiarismEngine
  onChoose: (engine: PlagiarismEngine) => void
}

function EngineChoice({ offers, chosen, onChoose }: EngineChoiceProps) {
  const { t } = useTranslation('plagiarism')
  const format = useFormat()
  return (
    <fieldset className="grid grid-cols-1 gap-2">
      <legend className="mb-1.5 text-sm font-medium">{t('engines')}</legend>
      {offers.map(({ engine, cost }) => (
        <label
          key={engine}
          className={cn(
            'flex cursor-pointer items-start gap-3 rounded-md border border-line p-3 hover:bg-hover',
            chosen === engine && 'border-accent bg-accent-soft',
          )}
        >
          <input
            type="radio"
            name="plagiarism-engine"
            className="mt-1 accent-accent"
            checked={chosen === engine}
            onChange={() => onChoose(engine)}
          />
          <span className="grid min-w-0 grow">
            <span className="font-medium">{t(`engine.${engine}`)}</span>
            <span className="text-sm text-muted">{t(`about.${engine}`)}</span>
          </span>
          <span className="figures shrink-0 text-sm text-muted">
            {cost === 0 ? t('free') : t('cost', { amount: format.money(cost, 'USD') })}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

interface CheckStartProps {
  state: PlagiarismState
  docId: string
  engine: PlagiarismEngine
  hasResult: boolean
}

/** The button, with the reason if it is disabled, or the running check. */
function CheckStart({ state, docId, engine, hasResult }: CheckStartProps) {
  const { t } = useTranslation('plagiarism')
  const format = useFormat()
  const countWords = useWordCount()
  const [isAsking, setAsking] = useState(false)
  const check = useCheck(docId, {
    onError: (message) => toast.error(message),
    onStopped: () => toast.success(t(engine === 'own' ? 'stopped' : 'stoppedPaid')),
  })
  const { words, offers, running, lost } = state
  const cost = offers.find((one) => one.engine === engine)?.cost ?? 0
  const amount = format.money(cost, 'USD')
  const isPaid = engine !== 'own'
  if (check.isPending || (isPaid && running)) {
    return (
      <div className="grid justify-items-start gap-3">
        <Progress
          className="w-full"
          label={t(isPaid ? 'runningPaid' : 'running', { words: countWords(words) })}
          done={0}
          total={0}
        />
        {check.isPending ? (
          <Button variant="secondary" size="sm" onClick={check.stop}>
            {t(isPaid ? 'stopWaiting' : 'stop')}
          </Button>
        ) : running ? (
          <p className="text-sm text-muted">{t('started', { ago: format.ago(running) })}</p>
        ) : null}
      </div>
    )
  }
  if (words < minCheckedWords)
    return (
      <p className="text-muted">
        {t('short', { words: countWords(minCheckedWords), found: format.number(words) })}
      </p>
    )
  const send = () => {
    setAsking(false)
    check.mutate(isPaid ? { engine, maxCost: cost } : { engine })
  }
  return (
    <div className="grid justify-items-start gap-3">
      {isPaid && lost ? (
        <p role="status" className="rounded-md bg-warning-soft px-3 py-2.5 text-sm text-warning-ink">
          <CircleAlert className="me-1.5 inline size-4 align-text-bottom" aria-hidden />
          {t('lost', { date: format.dateTime(lost) })}
        </p>
      ) : null}
      <Button onClick={() => (isPaid ? setAsking(true) : send())}>{t(hasResult ? 'again' : 'start')}</Button>
      {offers.length === 1 ? (
        <p className="-mt-1 text-sm text-muted">
          {t('free')} · {t('about.own')}
        </p>
      ) : null}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={send}
        title={t('confirm.title')}
        question={t('confirm.question', { words: countWords(words), amount })}
        confirmLabel={t('confirm.send', { amount })}
        isDestructive={false}
      />
    </div>
  )
}
