import { MessageSquareText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { IconButton } from '../../ui/icon-button.tsx'

interface MessagesButtonProps {
  unread: number
  isOpen: boolean
  onClick: () => void
}

/** Opens the comments of the document; shows the number of unread comments. */
export function MessagesButton({ unread, isOpen, onClick }: MessagesButtonProps) {
  const { t } = useTranslation('comments')
  const format = useFormat()
  const label =
    unread > 0 ? t('messagesUnread', { count: unread, formatted: format.number(unread) }) : t('messages')
  return (
    <span className="relative">
      <IconButton
        label={label}
        icon={<MessageSquareText />}
        aria-pressed={isOpen}
        variant={isOpen ? 'tertiary' : 'ghost'}
        onClick={onClick}
      />
      {unread > 0 ? (
        <span
          aria-hidden
          className="pointer-events-none absolute end-0.5 top-0.5 grid h-4 min-w-4 place-items-center rounded-full bg-danger px-1 text-[10px] leading-none font-semibold text-on-danger"
        >
          {unread > 99 ? '99+' : unread}
        </span>
      ) : null}
    </span>
  )
}
