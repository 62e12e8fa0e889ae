import { canImportPosts, canWrite } from '@rankwell/contract'
import { Import, ListPlus, Plus, ScanSearch } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { checkPagePath } from '../../lib/check-page-path.ts'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useCurrentUser, useCurrentWorkspace } from '../auth/api.ts'

/** The workspace of the list, and buttons for one or many new documents. */
export function DocumentsIntro() {
  const { t } = useTranslation('documents')
  const { role } = useCurrentUser()
  const { name } = useCurrentWorkspace()
  return (
    <PageHeader
      title={<bdi>{name}</bdi>}
      actions={
        canWrite(role) ? (
          <>
            <Button asChild variant="ghost" className="max-sm:px-2.5">
              <Link to={checkPagePath}>
                <ScanSearch />
                <span className="max-sm:sr-only">{t('checkPage')}</span>
              </Link>
            </Button>
            {canImportPosts(role) ? (
              <Button asChild variant="ghost" className="max-sm:px-2.5">
                <Link to="/app/documents/import">
                  <Import />
                  <span className="max-sm:sr-only">{t('importPosts')}</span>
                </Link>
              </Button>
            ) : null}
            <Button asChild variant="outline" className="max-sm:px-2.5">
              <Link to="/app/documents/plan">
                <ListPlus />
                <span className="max-sm:sr-only">{t('planMany')}</span>
              </Link>
            </Button>
            <Button asChild>
              <Link to="/copy-butler">
                <Plus />
                {t('new')}
              </Link>
            </Button>
          </>
        ) : null
      }
    />
  )
}
