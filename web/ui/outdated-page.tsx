import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { reloadSaved, suppressOffers } from '../lib/new-version.ts'
import { Button } from './button.tsx'
import { LostConnection } from './drawings.tsx'

/** Replaces a page whose code belongs to an older version of the app than the server's. */
export function OutdatedPage() {
  const { t } = useTranslation()
  useEffect(suppressOffers, [])
  return (
    <div role="alert" className="flex flex-col items-center gap-4 px-4 py-16 text-center">
      <LostConnection />
      <div>
        <p className="text-lg font-semibold">{t('newVersion.title')}</p>
        <p className="mt-1 text-muted">{t('newVersion.page')}</p>
      </div>
      <Button onClick={() => void reloadSaved()}>{t('crash.reload')}</Button>
    </div>
  )
}
