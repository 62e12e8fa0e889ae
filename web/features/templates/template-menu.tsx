import { canShareTemplates, type TemplateSummary } from '@rankwell/contract'
import { Copy, Download, Ellipsis, Pencil, Trash2, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { toast } from '../../lib/toast.ts'
import { MenuContent, MenuItem, MenuRoot, MenuSeparator, MenuTrigger } from '../../ui/dropdown-menu.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useCurrentUser, useCurrentWorkspace } from '../auth/api.ts'
import {
  editTemplatePath,
  useDeleteTemplate,
  useDuplicateTemplate,
  useExportTemplate,
  useRestoreTemplate,
  useShareTemplate,
} from './api.ts'

interface TemplateMenuProps {
  template: TemplateSummary
  /** Called after the template is deleted. */
  onDeleted?: () => void
}

/** Actions for a template: edit, duplicate, share, export, delete. */
export function TemplateMenu({ template, onDeleted }: TemplateMenuProps) {
  const { t } = useTranslation(['templates', 'common'])
  const { _id: id, name, canEdit } = template
  const navigate = useNavigate()
  const copy = useDuplicateTemplate(useCurrentWorkspace()._id, ({ _id }) => {
    toast.success(t('duplicated'))
    void navigate(editTemplatePath(_id))
  })
  const restore = useRestoreTemplate()
  const remove = useDeleteTemplate((message) => {
    toast.undoable(
      message,
      { label: t('common:undo'), onSelect: () => restore.mutate(id) },
      { isGlobal: true },
    )
    onDeleted?.()
  })
  const exporting = useExportTemplate()
  return (
    <MenuRoot>
      <MenuTrigger asChild>
        <IconButton label={t('actions', { name })} className="size-8 text-muted" icon={<Ellipsis />} />
      </MenuTrigger>
      <MenuContent align="end">
        {canEdit ? (
          <MenuItem icon={<Pencil />} onSelect={() => void navigate(editTemplatePath(id))}>
            {t('edit')}
          </MenuItem>
        ) : null}
        <MenuItem icon={<Copy />} onSelect={() => copy.mutate(id)}>
          {t('duplicate')}
        </MenuItem>
        <ShareItem template={template} />
        <MenuItem icon={<Download />} onSelect={() => exporting.mutate(template)}>
          {t('export')}
        </MenuItem>
        {canEdit ? (
          <>
            <MenuSeparator />
            <MenuItem icon={<Trash2 />} isDestructive onSelect={() => remove.mutate(id)}>
              {t('common:delete')}
            </MenuItem>
          </>
        ) : null}
      </MenuContent>
    </MenuRoot>
  )
}

function ShareItem({ template }: { template: TemplateSummary }) {
  const { t } = useTranslation('templates')
  const { role } = useCurrentUser()
  const share = useShareTemplate()
  if (!template.canEdit) return null
  const isShared = template.sharing === 'workspace'
  return (
    <MenuItem
      icon={<Users />}
      unavailable={canShareTemplates(role) ? undefined : t('shareRule')}
      onSelect={() => share.mutate({ id: template._id, sharing: isShared ? 'private' : 'workspace' })}
    >
      {t(isShared ? 'unshare' : 'share')}
    </MenuItem>
  )
}
