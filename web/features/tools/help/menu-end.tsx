import { isOwner } from '@rankwell/contract'
import type { Editor } from '@tiptap/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { MenuItem, MenuLabel, MenuSeparator } from '../../../ui/dropdown-menu.tsx'
import { useCurrentUser } from '../../auth/api.ts'
import { wayToModel } from './connect-model.tsx'
import { HelpCost } from './help-cost.tsx'

interface MenuEndProps {
  editor: Editor
  docId: string
  language: string
  about: { isOffline: boolean; isBlocked: boolean }
  /** The actions that need a model, turned off; null if there are none. */
  children: ReactNode
}

/** The end of the menu: the cost of its actions, and those that need a model, with how to get one. */
export function MenuEnd({ editor, docId, language, about, children }: MenuEndProps) {
  const { t } = useTranslation('writing')
  const { role } = useCurrentUser()
  const navigate = useNavigate()
  const { isOffline, isBlocked } = about
  const way = wayToModel(isBlocked)
  return (
    <>
      {isOffline ? null : <HelpCost paragraph={readParagraph(editor)} language={language} docId={docId} />}
      {children ? (
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
      ) : null}
    </>
  )
}

/** The selected text, or that of the current block. */
function readParagraph({ state }: Editor): string {
  const { selection, doc } = state
  return selection.empty
    ? selection.$from.parent.textContent.trim()
    : doc.textBetween(selection.from, selection.to, '\n', ' ').trim()
}
