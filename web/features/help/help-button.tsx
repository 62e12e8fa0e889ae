import { CircleQuestionMark } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import { useOpenGuide } from './use-open-guide.ts'

/** Opens the guide of the current page and, where it shows a document, of that. */
export function HelpButton() {
  const { t } = useTranslation('shell')
  const { openPageGuide } = useOpenGuide()
  return <IconButton label={t('help')} icon={<CircleQuestionMark />} onClick={openPageGuide} />
}
