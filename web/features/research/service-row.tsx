import type { ProviderSetting } from '@rankwell/contract'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Switch } from '../../ui/switch.tsx'
import type { ServiceId } from './search-services.tsx'
import type { ServiceActs } from './use-services.ts'

interface ServiceRowProps {
  service: ServiceId
  about: string
  /** Null where it is not connected. */
  setting: ProviderSetting | null
  place?: { index: number; last: number }
  acts: ServiceActs
  onEdit: () => void
  /** The form, when it is open. */
  children: ReactNode
}

/** One service: what it knows and costs, whether it works, and what can be done with it. */
export function ServiceRow({ service, about, setting, place, acts, onEdit, children }: ServiceRowProps) {
  const { t } = useTranslation('research')
  const name = t(`services.${service}`)
  return (
    <li className="flex flex-col gap-3 p-4">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="font-medium">{name}</p>
          <p className="text-sm text-muted">{about}</p>
          {setting ? <ServiceState setting={setting} /> : null}
        </div>
        {setting ? (
          <Switch
            label={t('settings.use')}
            aria-label={t('settings.on', { service: name })}
            checked={setting.isEnabled}
            onCheckedChange={(isEnabled) => acts.toggle.mutate({ provider: setting.provider, isEnabled })}
          />
        ) : (
          <Button variant="outline" size="sm" aria-expanded={children !== null} onClick={onEdit}>
            {t('settings.connect')}
          </Button>
        )}
      </div>
      {setting ? (
        <ConnectedActs name={name} setting={setting} place={place} acts={acts} onEdit={onEdit} />
      ) : null}
      {children}
    </li>
  )
}

interface ConnectedActsProps extends Pick<ServiceRowProps, 'acts' | 'onEdit'> {
  name: string
  setting: ProviderSetting
  place: ServiceRowProps['place']
}

function ConnectedActs({ name, setting, place, acts, onEdit }: ConnectedActsProps) {
  const { t } = useTranslation('research')
  const [isAsking, setAsking] = useState(false)
  const isTesting = acts.test.isPending && acts.test.variables === setting._id
  return (
    <div className="-ms-3 flex flex-wrap items-center gap-1">
      <Button variant="ghost" size="sm" isBusy={isTesting} onClick={() => acts.test.mutate(setting._id)}>
        {t('settings.test')}
      </Button>
      <Button variant="ghost" size="sm" onClick={onEdit}>
        {t('settings.edit')}
      </Button>
      <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
        {t('settings.remove')}
      </Button>
      <span className="grow" />
      <IconButton
        label={t('settings.earlier', { service: name })}
        disabled={place?.index === 0 || acts.isMoving}
        onClick={() => acts.move(setting._id, -1)}
        icon={<ArrowUp />}
      />
      <IconButton
        label={t('settings.later', { service: name })}
        disabled={place?.index === place?.last || acts.isMoving}
        onClick={() => acts.move(setting._id, 1)}
        icon={<ArrowDown />}
      />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          acts.remove.mutate({ id: setting._id, name })
        }}
        title={t('settings.removeTitle', { service: name })}
        question={t('settings.removeQuestion')}
        confirmLabel={t('settings.remove')}
      />
    </div>
  )
}

function ServiceState({ setting }: { setting: ProviderSetting }) {
  const { t } = useTranslation('research')
  const format = useFormat()
  const { checkResult, checkedAt } = setting
  if (!checkResult || !checkedAt) return <p className="mt-1 text-sm text-muted">{t('settings.untested')}</p>
  const { problem, detail, balance } = checkResult
  if (problem)
    return (
      <p role="status" className="mt-1 text-sm text-danger-ink">
        {t(`settings.problems.${problem}`)} {detail ? <bdi className="opacity-80">{detail}</bdi> : null}
      </p>
    )
  const left =
    balance?.unit === 'usd'
      ? t('settings.usd', { amount: format.money(balance.amount, 'USD') })
      : balance
        ? t('settings.calls', { count: balance.amount, formatted: format.number(balance.amount) })
        : null
  return (
    <p role="status" className="mt-1 flex flex-wrap gap-x-3 text-sm">
      <span className="text-success-ink">{t('settings.works', { ago: format.ago(checkedAt) })}</span>
      {left ? <span className="figures text-muted">{left}</span> : null}
    </p>
  )
}
