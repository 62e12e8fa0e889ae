import type { Integration } from '@rankwell/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'

/** Facts about the account: blog, remaining checks, draft-only access. */
export function AccountFacts({ connection: { platform, account, place } }: { connection: Integration }) {
  const { t } = useTranslation('integrations')
  const format = useFormat()
  if (!account) return null
  const { balance, places = [], canPublish, canUpload, seoPlugin } = account
  const blog = places.find(({ id }) => id === place)
  return (
    <>
      {platform === 'wordpress' && !canPublish ? (
        <p className="text-sm text-warning-ink">{t('connections.draftsOnly')}</p>
      ) : null}
      {platform === 'shopify' && !canUpload ? (
        <p className="text-sm text-warning-ink">{t('connections.noFiles')}</p>
      ) : null}
      {seoPlugin ? <p className="text-sm">{t('connections.seoPlugin', { name: seoPlugin })}</p> : null}
      {blog ? <p className="text-sm">{t('connections.place', { name: blog.name })}</p> : null}
      {balance === undefined ? null : (
        <p className={balance > 0 ? 'text-sm' : 'text-sm text-warning-ink'}>
          {balance > 0
            ? t('connections.balance', { amount: format.money(balance, 'USD') })
            : t('connections.noBalance')}
        </p>
      )}
    </>
  )
}
