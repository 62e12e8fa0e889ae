import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { cn } from '../lib/cn.ts'

interface StepperProps {
  /** Accessible name of the list. */
  label: string
  steps: string[]
  /** From 1; one more than the number of steps means that all are done. */
  current: number
  /** Number of completed steps; by default those before the current one. */
  passed?: number
  /** The last step that can be opened. */
  reachable?: number
  onChoose?: (step: number) => void
}

/** The steps of a task: done, current, upcoming. On phones only the current one has a label. */
export function Stepper(props: StepperProps) {
  const { label, steps, current, passed = current - 1, reachable = current, onChoose } = props
  return (
    <nav aria-label={label}>
      <ol className="flex items-center gap-1 sm:gap-2">
        {steps.map((name, index) => (
          <li
            key={name}
            className={cn(
              'flex items-center gap-1 sm:gap-2',
              'min-w-0',
              index + 1 === current && 'lg:shrink-0',
            )}
          >
            {index > 0 ? <span aria-hidden="true" className="h-px w-3 shrink-0 bg-line sm:w-6" /> : null}
            <Step
              name={name}
              number={index + 1}
              state={index + 1 === current ? 'current' : index < passed ? 'done' : 'coming'}
              onChoose={onChoose && index + 1 <= reachable ? () => onChoose(index + 1) : undefined}
            />
          </li>
        ))}
      </ol>
    </nav>
  )
}

interface StepProps {
  name: string
  number: number
  state: 'done' | 'current' | 'coming'
  onChoose: (() => void) | undefined
}

function Step({ name, number, state, onChoose }: StepProps) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      disabled={!onChoose}
      onClick={onChoose}
      aria-current={state === 'current' ? 'step' : undefined}
      className="touch-target flex min-w-0 items-center gap-2 rounded-md px-1.5 py-1 transition-colors enabled:hover:bg-hover disabled:cursor-default"
    >
      <span
        className={cn(
          'figures grid size-6 shrink-0 place-items-center rounded-full border text-xs font-semibold',
          state === 'done' && 'border-transparent bg-accent-soft text-accent-ink',
          state === 'current' && 'border-transparent bg-accent text-on-accent',
          state === 'coming' && 'border-control-line text-muted',
        )}
      >
        {state === 'done' ? <Check className="size-3.5 stroke-3" aria-hidden="true" /> : number}
      </span>
      <span
        className={cn(
          'truncate text-sm',
          state === 'current' ? 'font-medium text-ink' : 'sr-only text-muted lg:not-sr-only lg:truncate',
        )}
      >
        {name}
      </span>
      {state === 'done' ? <span className="sr-only">{t('stepDone')}</span> : null}
    </button>
  )
}
