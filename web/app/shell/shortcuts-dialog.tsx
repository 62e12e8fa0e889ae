import { useTranslation } from 'react-i18next'
import { shortcuts } from '../../features/help/shortcuts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Kbd } from '../../ui/kbd.tsx'

/** All shortcuts of the app. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <Dialog isOpen onClose={onClose} title={t('shortcuts.title')}>
      <dl className="flex flex-col">
        {shortcuts.map(({ name, keys }) => (
          <div
            key={name}
            className="flex items-center justify-between gap-4 border-b border-line py-2.5 last:border-0"
          >
            <dt>{t(`shortcuts.${name}`)}</dt>
            <dd>
              <Kbd keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
