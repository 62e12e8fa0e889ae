import { CircleQuestionMark } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { IconButton } from '../../ui/icon-button.tsx'

/** Opens the guide of the current page: its section and id stand in the address, so that Back closes it. */
export function HelpButton({ section }: { section: string }) {
  const { t } = useTranslation('shell')
  const { id } = useParams()
  const [, setSearchParams] = useSearchParams()
  const openGuide = () =>
    setSearchParams((params) => {
      params.set('path', section)
      if (id) params.set('id', id)
      return params
    })
  return <IconButton label={t('help')} icon={<CircleQuestionMark />} onClick={openGuide} />
}
