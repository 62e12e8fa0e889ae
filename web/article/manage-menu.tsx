import {
  canDecideDocument,
  canShare,
  type Document,
  type DocumentStatus,
  isStatusMove,
} from '@rankwell/contract'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { MenuStart } from '../editor/toolbar/lazy-menu.tsx'
import { useCurrentUser } from '../features/auth/api.ts'
import { setupPathOf } from '../features/documents/api.ts'
import { DeleteDialog } from '../features/documents/delete-dialog.tsx'
import { downloadWordFile } from '../lib/download-word.ts'
import { useFormat } from '../lib/format.ts'
import { ContentText } from '../ui/content-text.tsx'
import { useDocumentName } from '../ui/document-name.ts'
import { MenuContent, MenuItem, MenuRoot, MenuSeparator, MenuTrigger } from '../ui/dropdown-menu.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import type { ReviewActions } from './use-review-actions.tsx'

interface ManageMenuProps {
  start: MenuStart
  document: Document
  words: number
  actions: ReviewActions
  /** Opens the panel of plagiarism checks. */
  onPlagiarism: () => void
  /** Opens the review panel. */
  onReview: () => void
  /** On small screens the history is opened from here. */
  onHistory: () => void
}

/** Actions for the whole article that the role allows. */
export function ManageMenu({ start, document, words, actions, ...open }: ManageMenuProps) {
  const { t } = useTranslation('writing')
  const format = useFormat()
  const navigate = useNavigate()
  const nameOf = useDocumentName()
  const { role } = useCurrentUser()
  const [isDeleting, setDeleting] = useState(false)
  const decides = canDecideDocument(role)
  const { hasChanged, approved } = document.review
  const can = (to: DocumentStatus) => isStatusMove(document.status, to, hasChanged || !approved)
  return (
    <>
      <MenuRoot defaultOpen={start.isOpen}>
        <MenuTrigger asChild>
          <IconButton
            label={t('manage.menu')}
            icon={<Ellipsis />}
            autoFocus={start.hasFocus && !start.isOpen}
          />
        </MenuTrigger>
        <MenuContent
          align="end"
          className="w-[270px]"
          onCloseAutoFocus={(event) => {
            const { activeElement } = globalThis.document
            // A panel that the menu has just opened already has focus.
            if (activeElement?.closest('main aside')) event.preventDefault()
          }}
        >
          <div className="px-2 py-1.5">
            <p className="font-medium">
              <ContentText text={nameOf(document)} lang={document.language} isLine />
            </p>
            <p className="text-sm text-muted">
              {t('manage.words', { count: words, formatted: format.number(words) })}
            </p>
          </div>
          <MenuSeparator />
          {document.canEdit ? (
            <MenuItem onSelect={() => void navigate(setupPathOf(document._id))}>{t('setup.open')}</MenuItem>
          ) : null}
          <MenuItem className="md:hidden" onSelect={open.onHistory}>
            {t('history.open')}
          </MenuItem>
          <MenuItem onSelect={() => void downloadWordFile(document)}>{t('manage.export')}</MenuItem>
          <MenuItem onSelect={open.onPlagiarism}>{t('manage.plagiarism')}</MenuItem>
          <MenuItem onSelect={open.onReview}>{t('manage.review')}</MenuItem>
          {canShare(role) ? (
            <MenuItem className="md:hidden" onSelect={() => actions.open('share')}>
              {t('share')}
            </MenuItem>
          ) : null}
          {can('In Review') ? (
            <MenuItem onSelect={() => actions.setStatus('In Review')}>{t('manage.ask')}</MenuItem>
          ) : null}
          {decides ? (
            <>
              {can('Draft') ? (
                <MenuItem onSelect={() => actions.setStatus('Draft')}>{t('manage.decline')}</MenuItem>
              ) : null}
              {can('Completed') ? (
                <MenuItem
                  unavailable={words === 0 ? t('manage.approveEmpty') : undefined}
                  onSelect={() => actions.setStatus('Completed')}
                >
                  {t('manage.approve')}
                </MenuItem>
              ) : null}
              <MenuItem
                unavailable={words === 0 ? t('manage.approveEmpty') : undefined}
                onSelect={() => actions.open('publish')}
              >
                {t('manage.publish')}
              </MenuItem>
              <MenuSeparator />
              <MenuItem isDestructive onSelect={() => setDeleting(true)}>
                {t('manage.delete')}
              </MenuItem>
            </>
          ) : null}
        </MenuContent>
      </MenuRoot>
      {isDeleting ? (
        <DeleteDialog
          ids={[document._id]}
          onClose={() => setDeleting(false)}
          onDeleted={() => void navigate('/app/documents')}
        />
      ) : null}
    </>
  )
}
