import type { OutlineItem } from '@rankwell/contract'
import {
  ArrowDown,
  ArrowUp,
  Ellipsis,
  IndentDecrease,
  IndentIncrease,
  Plus,
  StickyNote,
  Trash2,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { canShift } from '../../lib/outline-edit.ts'
import { MenuContent, MenuItem, MenuRoot, MenuTrigger } from '../../ui/dropdown-menu.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { OutlineActions } from './outline-row.tsx'

interface OutlineMenuProps extends OutlineActions {
  item: OutlineItem
  name: string
  isFirst: boolean
  isLast: boolean
  hasNote: boolean
  onNote: () => void
}

/** Actions for a heading: level and deletion as buttons, the rest in a menu. */
export function OutlineMenu({ item, name, isFirst, isLast, hasNote, onNote, ...actions }: OutlineMenuProps) {
  const { t } = useTranslation('setup')
  return (
    <span className="flex shrink-0">
      <span className="hidden sm:flex">
        <IconButton
          label={t('outline.outdent')}
          icon={<IndentDecrease className="rtl:-scale-x-100" />}
          disabled={!canShift(item, -1)}
          onClick={() => actions.onShift(-1)}
        />
        <IconButton
          label={t('outline.indent')}
          icon={<IndentIncrease className="rtl:-scale-x-100" />}
          disabled={!canShift(item, 1)}
          onClick={() => actions.onShift(1)}
        />
        <IconButton label={t('outline.remove')} icon={<Trash2 />} onClick={actions.onRemove} />
      </span>
      <MenuRoot>
        <MenuTrigger asChild>
          <IconButton label={t('outline.actionsFor', { text: name })} icon={<Ellipsis />} />
        </MenuTrigger>
        <MenuContent align="end">
          <MenuItem icon={<ArrowUp />} disabled={isFirst} onSelect={() => actions.onMove(-1)}>
            {t('outline.moveUp')}
          </MenuItem>
          <MenuItem icon={<ArrowDown />} disabled={isLast} onSelect={() => actions.onMove(1)}>
            {t('outline.moveDown')}
          </MenuItem>
          <MenuItem
            icon={<IndentIncrease className="rtl:-scale-x-100" />}
            disabled={!canShift(item, 1)}
            onSelect={() => actions.onShift(1)}
          >
            {t('outline.indent')}
          </MenuItem>
          <MenuItem
            icon={<IndentDecrease className="rtl:-scale-x-100" />}
            disabled={!canShift(item, -1)}
            onSelect={() => actions.onShift(-1)}
          >
            {t('outline.outdent')}
          </MenuItem>
          <MenuItem icon={<Plus />} onSelect={actions.onAddBelow}>
            {t('outline.addBelow')}
          </MenuItem>
          {hasNote ? null : (
            <MenuItem icon={<StickyNote />} onSelect={onNote}>
              {t('outline.addNote')}
            </MenuItem>
          )}
          <MenuItem icon={<Trash2 />} isDestructive onSelect={actions.onRemove}>
            {t('outline.remove')}
          </MenuItem>
        </MenuContent>
      </MenuRoot>
    </span>
  )
}
