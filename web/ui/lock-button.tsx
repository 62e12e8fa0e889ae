import { Lock, LockOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { cn } from '../lib/cn.ts'
import { IconButton } from './icon-button.tsx'

interface LockButtonProps {
  name: string
  isLocked: boolean
  className?: string
  onChange: (isLocked: boolean) => void
}

/** Keeps something as it is when the brief is made anew from the research, or lets it go again. */
export function LockButton({ name, isLocked, className, onChange }: LockButtonProps) {
  const { t } = useTranslation('brief')
  return (
    <IconButton
      label={t(isLocked ? 'lock.open' : 'lock.close', { name })}
      icon={isLocked ? <Lock /> : <LockOpen />}
      aria-pressed={isLocked}
      className={cn('size-8', isLocked ? 'text-accent-ink' : 'text-muted', className)}
      onClick={() => onChange(!isLocked)}
    />
  )
}
