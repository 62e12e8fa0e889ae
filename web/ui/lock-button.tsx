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

/** Locks or unlocks a part of the brief against regeneration. */
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
