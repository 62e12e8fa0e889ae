import type { LinkIndex, LinkSite } from '@rankwell/contract'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { readPath } from '../../lib/read-path.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { type IndexActions, useIndexActions } from './api.ts'
import { SiteForm } from './site-form.tsx'

interface SitesDialogProps {
  isOpen: boolean
  onClose: () => void
  index: LinkIndex
  workspace: string
}

/** The sites of the index: add one, change which paths are indexed, or remove one. */
export function SitesDialog({ isOpen, onClose, index, workspace }: SitesDialogProps) {
  const { t } = useTranslation('panels')
  const actions = useIndexActions(workspace)
  const { sites, canManage } = index
  const [edited, setEdited] = useState<LinkSite | 'new' | null>(null)
  const form = canManage && sites.length === 0 ? 'new' : edited
  const close = () => {
    setEdited(null)
    onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      size="md"
      title={t('links.sites')}
      description={t(canManage ? 'links.sitesHint' : 'links.sitesReader')}
    >
      {form ? (
        <SiteForm
          key={form === 'new' ? 'new' : form.url}
          site={form === 'new' ? null : form}
          actions={actions}
          onDone={() => (sites.length === 0 ? close() : setEdited(null))}
          onCancel={sites.length > 0 ? () => setEdited(null) : close}
        />
      ) : (
        <div className="grid grid-cols-1 gap-4">
          <ul className="grid grid-cols-1 divide-y divide-line">
            {sites.map((site) => (
              <SiteRow
                key={site.url}
                site={site}
                actions={actions}
                canManage={canManage}
                onEdit={() => setEdited(site)}
              />
            ))}
          </ul>
          {canManage ? (
            <Button variant="outline" className="justify-self-start" onClick={() => setEdited('new')}>
              <Plus />
              {t('links.addSite')}
            </Button>
          ) : null}
        </div>
      )}
    </Dialog>
  )
}

interface SiteRowProps {
  site: LinkSite
  actions: IndexActions
  canManage: boolean
  onEdit: () => void
}

function SiteRow({ site, actions, canManage, onEdit }: SiteRowProps) {
  const { t } = useTranslation('panels')
  const format = useFormat()
  const { _id: id, url, problem, isConnected, pages, indexedAt } = site
  const name = readPath(url)
  return (
    <li className="flex items-center gap-2 py-2">
      <div className="min-w-0 grow">
        <p dir="ltr" className="truncate text-start font-medium rtl:text-end">
          {name}
        </p>
        <p className={`text-sm ${problem ? 'text-danger-ink' : 'text-muted'}`}>
          {problem
            ? t(`links.problem.${problem}`)
            : `${t('links.pages', { count: pages, formatted: format.number(pages) })} · ${
                indexedAt ? t('links.age', { ago: format.ago(indexedAt) }) : t('links.notIndexed')
              }`}
        </p>
      </div>
      {canManage && id ? (
        <IconButton label={t('links.editSite', { site: name })} icon={<Pencil />} onClick={onEdit} />
      ) : null}
      {canManage && id && !isConnected ? (
        <IconButton
          label={t('links.removeSite', { site: name })}
          icon={<Trash2 />}
          isBusy={actions.remove.isPending}
          onClick={() => actions.remove.mutate(id)}
        />
      ) : null}
    </li>
  )
}
