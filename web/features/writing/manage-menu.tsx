import { canDecideDocument, type Document, type DocumentStatus, isStatusMove } from '@rankwell/contract'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useFormat } from '../../lib/format.ts'
import { ContentText } from '../../ui/content-text.tsx'
import { MenuContent, MenuItem, MenuRoot, MenuSeparator, MenuTrigger } from '../../ui/dropdown-menu.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useCurrentUser } from '../auth/api.ts'
import { setupPathOf } from '../documents/api.ts'
import { DeleteDialog } from '../documents/delete-dialog.tsx'
import { downloadWordFile } from '../documents/download-word.ts'

interface ManageMenuProps {
  document: Document
  words: number
  onStatus: (status: DocumentStatus) => void
  /** On small screens the history is opened from here. */
  onHistory: () => void
}

/** What can be done with an article as a whole; what a role may not do is not there. */
export function ManageMenu({ document, words, onStatus, onHistory }: ManageMenuProps) {
  const { t } = useTranslation('writing')
  const format = useFormat()
  const navigate = useNavigate()
  const { role } = useCurrentUser()
  const [isDeleting, setDeleting] = useState(false)
  const decides = canDecideDocument(role)
  // Whether something changed since the approval is known to the server alone; it says so where not.
  const can = (to: DocumentStatus) => isStatusMove(document.status, to, true)
  return (
    <>
      <MenuRoot>
        <MenuTrigger asChild>
          <IconButton label={t('manage.menu')} icon={<Ellipsis />} />
        </MenuTrigger>
        <MenuContent align="end" className="w-[270px]">
          <div className="px-2 py-1.5">
            <p className="font-medium">
              <ContentText text={document.title} lang={document.language} isLine />
            </p>
            <p className="text-sm text-muted">
              {t('manage.words', { count: words, formatted: format.number(words) })}
            </p>
          </div>
          <MenuSeparator />
          {document.canEdit ? (
            <MenuItem onSelect={() => void navigate(setupPathOf(document._id))}>{t('setup.open')}</MenuItem>
          ) : null}
          <MenuItem className="md:hidden" onSelect={onHistory}>
            {t('history.open')}
          </MenuItem>
          <MenuItem onSelect={() => void downloadWordFile(document)}>{t('manage.export')}</MenuItem>
          {can('In Review') ? (
            <MenuItem onSelect={() => onStatus('In Review')}>{t('manage.ask')}</MenuItem>
          ) : null}
          {decides ? (
            <>
              {can('Draft') ? (
                <MenuItem onSelect={() => onStatus('Draft')}>{t('manage.decline')}</MenuItem>
              ) : null}
              {can('Completed') ? (
                <MenuItem onSelect={() => onStatus('Completed')}>{t('manage.approve')}</MenuItem>
              ) : null}
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
