import { guestCommentLength, guestNameLength } from '@rankwell/contract'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isComposing } from '../../lib/composing.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/input.tsx'
import { Textarea } from '../../ui/textarea.tsx'

interface GuestFormProps {
  /** The guest's name; empty before the first comment. */
  name: string
  label: string
  submitLabel: string
  isFocused?: boolean
  onName: (name: string) => void
  onSubmit: (text: string, name: string) => Promise<unknown>
  onCancel?: () => void
}

/** A comment field for a guest, who is asked for a name the first time. */
export function GuestForm(props: GuestFormProps) {
  const { name, label, submitLabel, isFocused = false, onName, onSubmit, onCancel } = props
  const { t } = useTranslation(['review', 'common'])
  const [text, setText] = useState('')
  const [typed, setTyped] = useState(name)
  const [isRenaming, setRenaming] = useState(name === '')
  const [isBusy, setBusy] = useState(false)
  const own = typed.trim()
  const isReady = text.trim() !== '' && own !== ''
  const submit = async () => {
    if (!isReady || isBusy) return
    setBusy(true)
    try {
      await onSubmit(text.trim(), own)
      onName(own)
      setRenaming(false)
      setText('')
    } catch {
      // The text is kept; a toast has shown the error.
    } finally {
      setBusy(false)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      void submit()
    } else if (event.key === 'Escape' && onCancel) {
      event.preventDefault()
      onCancel()
    }
  }
  return (
    <form
      className="grid gap-2"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Textarea
        rows={2}
        dir="auto"
        className="min-h-16 w-full"
        aria-label={label}
        placeholder={label}
        maxLength={guestCommentLength}
        autoFocus={isFocused}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {isRenaming ? (
        <TextField
          label={t('guest.name')}
          dir="auto"
          autoComplete="name"
          required
          maxLength={guestNameLength}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
        />
      ) : (
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          <span>{t('guest.as', { name })}</span>
          <Button variant="link" size="sm" onClick={() => setRenaming(true)}>
            {t('guest.rename')}
          </Button>
        </p>
      )}
      <div className="flex items-center justify-end gap-2">
        {onCancel ? (
          <Button variant="ghost" size="sm" onClick={onCancel}>
            {t('common:cancel')}
          </Button>
        ) : null}
        <Button type="submit" size="sm" isBusy={isBusy} disabled={!isReady}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
