import { useTranslation } from 'react-i18next'
import { LogoMark } from './logo.tsx'

/** Fills the page while the session or a page is loading. */
export function SpinnerLogo() {
  const { t } = useTranslation()
  return (
    <div role="status" className="grid min-h-dvh place-items-center bg-ground">
      <div className="flex flex-col items-center gap-3">
        <LogoMark className="size-12" isDrawing />
        <span className="text-sm text-muted">{t('loading')}</span>
      </div>
    </div>
  )
}
