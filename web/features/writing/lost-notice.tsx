import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import type { Refusal } from './use-live-text.ts'

/** Why the text below is not saved any more. It stays readable, so that it can be copied. */
export function LostNotice({ reason }: { reason: Refusal | 'deleted' }) {
  const { t } = useTranslation('writing')
  return (
    <div
      role="alert"
      className="m-4 flex flex-wrap items-center gap-3 rounded-lg bg-danger-soft p-4 text-danger-ink"
    >
      <TriangleAlert className="size-5 shrink-0" aria-hidden />
      <p className="min-w-60 grow">{reason === 'deleted' ? t('gone.deleted') : t(`refused.${reason}`)}</p>
      <Button asChild variant="outline" size="sm">
        <Link to="/app/documents">{t('gone.back')}</Link>
      </Button>
    </div>
  )
}
