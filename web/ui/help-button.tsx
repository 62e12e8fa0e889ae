import { CircleQuestionMark } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useOpenGuide } from '../lib/use-open-guide.ts'
import { IconButton } from './icon-button.tsx'

/** Opens the guide of the current page, or of its document. */
export function HelpButton() {
  const { t } = useTranslation('shell')
  const { openPageGuide } = useOpenGuide()
  return <IconButton label={t('help')} icon={<CircleQuestionMark />} onClick={openPageGuide} />
}
