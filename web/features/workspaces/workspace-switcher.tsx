import { isOwner } from '@rankwell/contract'
import { ChevronsUpDown, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { cn } from '../../lib/cn.ts'
import { Avatar } from '../../ui/avatar.tsx'
import {
  MenuChoice,
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuRoot,
  MenuSeparator,
  MenuTrigger,
} from '../../ui/dropdown-menu.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { useCurrentUser, useCurrentWorkspace } from '../auth/api.ts'
import { useSelectWorkspace } from './api.ts'

interface WorkspaceSwitcherProps {
  isExpanded: boolean
  /** Called when the list opens: the app opens the sidebar with it. */
  onOpen?: () => void
}

/** The selected workspace, and a list to switch. */
export function WorkspaceSwitcher({ isExpanded, onOpen }: WorkspaceSwitcherProps) {
  const { t } = useTranslation('shell')
  const { workspaces, role } = useCurrentUser()
  const current = useCurrentWorkspace()
  const select = useSelectWorkspace()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const shown = select.isPending ? select.variables : current

  const choose = (id: string) => {
    const workspace = workspaces.find((entry) => entry._id === id)
    if (!workspace || id === current._id) return
    select.mutate(workspace, {
      // The open article belongs to the previous workspace.
      onSuccess: () => pathname.startsWith('/copy-butler') && navigate('/app/documents'),
    })
  }

  return (
    <MenuRoot onOpenChange={(isOpen) => isOpen && onOpen?.()}>
      <Tooltip text={shown.name} side="right" isOff={isExpanded}>
        <MenuTrigger
          aria-busy={select.isPending}
          className={cn(
            'touch-target flex h-10 w-full items-center gap-2 rounded-md border border-line bg-surface px-2 transition-colors hover:bg-hover',
            !isExpanded && 'justify-center',
          )}
        >
          <span className="sr-only">{t('workspace.switch')}:</span>
          <Avatar name={shown.name} picture={shown.avatar} color={shown.color} size="sm" shape="square" />
          {isExpanded ? (
            <>
              <span className="min-w-0 grow truncate text-start font-medium">
                <bdi>{shown.name}</bdi>
              </span>
              <ChevronsUpDown className="size-4 shrink-0 text-muted" />
            </>
          ) : (
            <span className="sr-only">{shown.name}</span>
          )}
        </MenuTrigger>
      </Tooltip>
      <MenuContent className="w-58">
        <MenuLabel>{t('workspace.label')}</MenuLabel>
        <MenuChoice
          label={t('workspace.label')}
          value={current._id}
          onChange={choose}
          choices={workspaces.map(({ _id, name, avatar, color }) => ({
            value: _id,
            label: (
              <span className="flex items-center gap-2">
                <Avatar name={name} picture={avatar} color={color} size="xs" shape="square" />
                <span className="truncate">
                  <bdi>{name}</bdi>
                </span>
              </span>
            ),
          }))}
        />
        {isOwner(role) ? (
          <>
            <MenuSeparator />
            <MenuItem icon={<Plus />} onSelect={() => void navigate('/settings/workspace-creation')}>
              {t('workspace.create')}
            </MenuItem>
          </>
        ) : null}
      </MenuContent>
    </MenuRoot>
  )
}
