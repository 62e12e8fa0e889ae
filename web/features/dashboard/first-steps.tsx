import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { cn } from '../../lib/cn.ts'
import { Card } from '../../ui/card.tsx'
import { useCurrentUser } from '../auth/api.ts'

/** The getting-started checklist; hidden when complete. */
export function FirstSteps() {
  const { t } = useTranslation(['dashboard', 'common'])
  const { toDoListSteps } = useCurrentUser()
  const steps = [
    { name: 'optimized', isDone: toDoListSteps.isDocumentOptimized, to: '/app/documents' },
    { name: 'approved', isDone: toDoListSteps.isDocumentApproved, to: '/app/documents?status=In+Review' },
  ] as const
  if (steps.every(({ isDone }) => isDone)) return null
  return (
    <Card title={t('steps.title')}>
      <ul className="border-t border-line">
        {steps.map(({ name, isDone, to }) => (
          <li key={name} className="border-b border-line last:border-b-0">
            <Link
              to={to}
              className="flex min-h-11 items-center gap-3 px-4 transition-colors hover:bg-hover focus-visible:-outline-offset-2"
            >
              <span
                className={cn(
                  'grid size-5 shrink-0 place-items-center rounded-full border',
                  isDone ? 'border-transparent bg-success text-on-success' : 'border-control-line',
                )}
              >
                {isDone ? <Check className="size-3 stroke-3" aria-label={t('common:stepDone')} /> : null}
              </span>
              <span className={isDone ? 'text-muted line-through' : undefined}>{t(`steps.${name}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
