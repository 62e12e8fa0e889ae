import { versionNameLength } from '@rankwell/contract'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isComposing } from '../../lib/composing.ts'
import { useAction } from '../../lib/use-action.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Input } from '../../ui/input.tsx'

interface NameFormProps {
  start?: string
  /** An empty name removes the name. */
  mayBeEmpty?: boolean
  onSave: (name: string) => Promise<unknown>
  onCancel: () => void
}

/** The name of a version. Enter or the check mark saves, Escape or the cross cancels. */
export function NameForm({ start = '', mayBeEmpty = false, onSave, onCancel }: NameFormProps) {
  const { t } = useTranslation('writing')
  const [name, setName] = useState(start)
  const { mutate: send, isPending: isBusy } = useAction(onSave, { meta: { silent: true } })
  const isGood = mayBeEmpty || name.trim() !== ''
  const save = () => {
    if (isGood && !isBusy) send(name.trim())
  }
  return (
    <form
      className="flex items-center gap-1"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Input
        aria-label={t('history.name')}
        placeholder={t('history.name')}
        className="min-w-0 grow"
        dir="auto"
        autoFocus
        maxLength={versionNameLength}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || isComposing(event)) return
          event.preventDefault()
          onCancel()
        }}
      />
      <IconButton
        type="submit"
        label={t('history.saveName')}
        icon={<Check />}
        variant="tertiary"
        disabled={!isGood || isBusy}
      />
      <IconButton label={t('history.cancelName')} icon={<X />} onClick={onCancel} />
    </form>
  )
}
