import { canDeleteDocument, type DocumentSummary } from '@rankwell/contract'
import { Ellipsis, FileText, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useFormat } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { ChangeStamp } from '../../ui/change-stamp.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ContentText } from '../../ui/content-text.tsx'
import { useDocumentName } from '../../ui/document-name.ts'
import { MenuContent, MenuItem, MenuRoot, MenuTrigger } from '../../ui/dropdown-menu.tsx'
import { ScoreBadge } from '../../ui/score-badge.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { Cell, Row } from '../../ui/table.tsx'
import { useCurrentUser } from '../auth/api.ts'
import { documentPath } from './api.ts'

interface DocumentRowProps {
  document: DocumentSummary
  /** Null if there is no bulk action. */
  isSelected: boolean | null
  onSelect: (isSelected: boolean) => void
  onDelete: () => void
}

/** A document in one row; on phones its figures are below the title. The whole row opens it. */
export function DocumentRow({ document, isSelected, onSelect, onDelete }: DocumentRowProps) {
  const { t } = useTranslation('documents')
  const format = useFormat()
  const name = useDocumentName()(document)
  const { _id, status, hasFailed, score, language } = document
  return (
    <Row className="relative">
      {isSelected === null ? null : (
        <Cell className="relative z-1 pe-0">
          <Checkbox
            isLabelHidden
            label={t('select', { title: name })}
            checked={isSelected}
            onChange={onSelect}
          />
        </Cell>
      )}
      <Cell>
        <Link
          to={documentPath(_id)}
          data-row
          className="block rounded-sm font-medium after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-md focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
        >
          <ContentText text={name} lang={language} isLine />
        </Link>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 sm:hidden">
          <StatusBadge status={status} hasFailed={hasFailed} />
          <ScoreBadge score={score} isWordHidden />
          <ChangeStamp at={document.updatedAt} by={document.updated_by} />
        </div>
      </Cell>
      <Cell className="hidden sm:table-cell">
        <StatusBadge status={status} hasFailed={hasFailed} />
      </Cell>
      <Cell className="hidden sm:table-cell">
        <ScoreBadge score={score} />
      </Cell>
      <Cell className="hidden truncate text-sm text-muted lg:table-cell">
        {format.languageLabel(language)}
      </Cell>
      <Cell className="hidden md:table-cell">
        <ChangeStamp at={document.updatedAt} by={document.updated_by} />
      </Cell>
      <Cell className="relative z-1 ps-0 text-end">
        <RowMenu name={name} path={documentPath(_id)} onDelete={onDelete} />
      </Cell>
    </Row>
  )
}

function RowMenu({ name, path, onDelete }: { name: string; path: string; onDelete: () => void }) {
  const { t } = useTranslation(['documents', 'common'])
  const { role } = useCurrentUser()
  const navigate = useNavigate()
  return (
    <MenuRoot>
      <MenuTrigger asChild>
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('actionsFor', { title: name })}
          className="size-8 text-muted pointer-fine:opacity-0 pointer-fine:group-focus-within/row:opacity-100 pointer-fine:group-hover/row:opacity-100 data-[state=open]:opacity-100"
        >
          <Ellipsis />
        </Button>
      </MenuTrigger>
      <MenuContent align="end">
        <MenuItem icon={<FileText />} onSelect={() => void navigate(path)}>
          {t('open')}
        </MenuItem>
        {canDeleteDocument(role) ? (
          <MenuItem icon={<Trash2 />} isDestructive onSelect={onDelete}>
            {t('common:delete')}
          </MenuItem>
        ) : null}
      </MenuContent>
    </MenuRoot>
  )
}
