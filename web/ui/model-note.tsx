import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { cn } from '../lib/cn.ts'

interface ModelNoteProps {
  /** Whether the user can connect a model; others are told whom to ask. */
  canConnect: boolean
  className?: string
}

/** Explains why research is laid out instead of an article being generated, and how to change that. */
export function ModelNote({ canConnect, className }: ModelNoteProps) {
  const { t } = useTranslation('writing')
  return (
    <p className={cn('text-sm text-muted', className)}>
      {t('generation.layOutWhy')}{' '}
      {canConnect ? (
        <Link
          to="/settings#ai-and-budget"
          className="font-medium whitespace-nowrap text-accent-ink underline-offset-4 hover:underline"
        >
          {t('generation.connect')}
        </Link>
      ) : (
        t('generation.connectAsk')
      )}
    </p>
  )
}
