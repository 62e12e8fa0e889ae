import { isOwner } from '@rankwell/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { MenuItem, MenuLabel, MenuSeparator } from '../../../ui/dropdown-menu.tsx'
import { useCurrentUser } from '../../auth/api.ts'
import { wayToModel } from './connect-model.tsx'

interface ModelActionsProps {
  /** Whether a model is connected, but not used because no text leaves the server. */
  isBlocked: boolean
  /** The actions, turned off. */
  children: ReactNode
}

/** The actions of the menu that need a model, and how to get one. */
export function ModelActions({ isBlocked, children }: ModelActionsProps) {
  const { t } = useTranslation('writing')
  const { role } = useCurrentUser()
  const navigate = useNavigate()
  const way = wayToModel(isBlocked)
  return (
    <>
      <MenuSeparator />
      <MenuLabel>
        <span className="block max-w-60">
          {t('help.needsModel')} {isBlocked ? t('help.blocked') : null}
        </span>
      </MenuLabel>
      {children}
      {isOwner(role) ? (
        <MenuItem onSelect={() => void navigate(way.path)}>{t(way.link)}</MenuItem>
      ) : (
        <p className="max-w-60 px-2 py-1.5 text-xs text-muted">{t(way.ask)}</p>
      )}
    </>
  )
}
