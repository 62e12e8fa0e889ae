import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { TextField } from '../../ui/input.tsx'
import { createSecret } from './create-secret.ts'

interface SecretFieldProps {
  label: string
  hint: string
  error?: string | undefined
  required: boolean
  /** A new secret can be generated here, to be copied to the receiver. */
  canMake: boolean
  value: string
  onChange: (value: string) => void
}

/** A password, key, or secret of a connection: typed or pasted, never shown again. */
export function SecretField({ canMake, value, onChange, ...words }: SecretFieldProps) {
  const { t } = useTranslation('integrations')
  return (
    <div className="flex flex-col items-start gap-2">
      <div className="w-full">
        <TextField
          {...words}
          type="password"
          autoComplete="new-password"
          dir="ltr"
          className="rtl:text-end"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      {canMake ? (
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" size="sm" onClick={() => onChange(createSecret())}>
            {t('form.generate')}
          </Button>
          {value ? <CopyButton text={value} label={t('form.copy')} copiedLabel={t('form.copied')} /> : null}
        </div>
      ) : null}
    </div>
  )
}
