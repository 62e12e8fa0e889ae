import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Delay (ms) of the message, so that a fast check shows none. */
const shownAfter = 1500

/** Shows that a password is still being checked, because the server delays checks after wrong attempts. */
export function SlowCheck({ isBusy }: { isBusy: boolean }) {
  const { t } = useTranslation()
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isBusy) return setSlow(false)
    const timer = setTimeout(() => setSlow(true), shownAfter)
    return () => clearTimeout(timer)
  }, [isBusy])
  return (
    <div role="status" aria-live="polite">
      {isSlow ? (
        <p className="rounded-md bg-info-soft px-3 py-2.5 text-sm text-info-ink">
          <strong className="block font-medium">{t('slowCheck.title')}</strong>
          {t('slowCheck.text')}
        </p>
      ) : null}
    </div>
  )
}
