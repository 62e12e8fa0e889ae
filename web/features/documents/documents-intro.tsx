import { canWrite } from '@rankwell/contract'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useCurrentUser, useCurrentWorkspace } from '../auth/api.ts'

/** The workspace of the list, and a button for a new document. */
export function DocumentsIntro() {
  const { t } = useTranslation('documents')
  const { role } = useCurrentUser()
  const { name } = useCurrentWorkspace()
  return (
    <PageHeader
      title={<bdi>{name}</bdi>}
      actions={
        canWrite(role) ? (
          <Button asChild>
            <Link to="/copy-butler">
              <Plus />
              {t('new')}
            </Link>
          </Button>
        ) : null
      }
    />
  )
}
