import type { Integration } from '@rankwell/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useOwnWorkspaces } from './api.ts'

/** The workspaces that use a connection, each with a link. */
export function ConnectionUse({ connection }: { connection: Integration }) {
  const { t } = useTranslation('integrations')
  const own = useOwnWorkspaces()
  const places = connection.workspaces.flatMap(({ _id, isDefault }) => {
    const workspace = own.find((one) => one._id === _id)
    return workspace ? [{ ...workspace, isDefault }] : []
  })
  if (places.length === 0) return <p className="text-sm text-muted">{t('connections.nowhere')}</p>
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      <span className="text-muted">{t('connections.usedIn')}</span>
      <ul className="flex flex-wrap gap-1.5">
        {places.map(({ _id, name, isDefault }) => (
          <li key={_id}>
            <Link
              to={`/settings/workspace/${encodeURIComponent(name)}/${_id}`}
              className="touch-target inline-flex h-6 items-center gap-1 rounded-full bg-neutral-soft px-2.5 text-neutral-ink hover:bg-hover"
            >
              <bdi>{name}</bdi>
              {isDefault ? <span className="text-muted">· {t('connections.default')}</span> : null}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
