import { useTranslation } from 'react-i18next'
import { useHasNoMail } from '../installation/api.ts'

/** Shown with a form whose mail this installation cannot send. */
export function NoMailNote({ text }: { text?: string }) {
  const { t } = useTranslation('account')
  if (!useHasNoMail()) return null
  return (
    <p role="status" className="mb-4 rounded-md bg-warning-soft px-3 py-2 text-warning-ink">
      {text ?? t('noMail')}
    </p>
  )
}
