import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { cn } from '../lib/cn.ts'
import { modelSettingsPath, privacySettingsPath } from '../lib/settings-paths.ts'

interface ModelNoteProps {
  /** Whether the user can connect a model; others are told whom to ask. */
  canConnect: boolean
  /** Whether a model is connected, but not used because no text leaves the server. */
  isBlocked: boolean
  className?: string
}

/** Explains why research is laid out instead of an article being generated, and how to change that. */
export function ModelNote({ canConnect, isBlocked, className }: ModelNoteProps) {
  const { t } = useTranslation('writing')
  return (
    <p className={cn('text-sm text-muted', className)}>
      {t(isBlocked ? 'generation.layOutWhyBlocked' : 'generation.layOutWhy')}{' '}
      {canConnect ? (
        <Link
          to={isBlocked ? privacySettingsPath : modelSettingsPath}
          className="font-medium whitespace-nowrap text-accent-ink underline-offset-4 hover:underline"
        >
          {t(isBlocked ? 'help.changePrivacy' : 'generation.connect')}
        </Link>
      ) : (
        t(isBlocked ? 'help.askPrivacy' : 'generation.connectAsk')
      )}
    </p>
  )
}
