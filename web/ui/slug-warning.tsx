import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** Warns that a new slug breaks the URL of a published article; `children` are the choices. */
export function SlugWarning({ children }: { children: ReactNode }) {
  const { t } = useTranslation('panels')
  return (
    <div role="alert" className="grid gap-2 rounded-md bg-warning-soft p-2 text-sm text-warning-ink">
      <p className="flex gap-2">
        <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
        {t('seo.slugPublished')}
      </p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  )
}
