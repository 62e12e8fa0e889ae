import { MessageSquarePlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'

/** Starts a comment on the selected text. */
export function CommentButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('comments')
  return <IconButton label={t('add')} icon={<MessageSquarePlus />} onClick={onClick} />
}
