import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { ProviderOffer, ProviderSetting } from '@rankwell/contract'
import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../lib/cn.ts'
import { useProviderName } from '../../lib/use-provider-name.ts'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { stateOfProvider, stateTones } from '../../ui/provider-state.ts'
import { Switch } from '../../ui/switch.tsx'
import { useEnableProvider } from './api.ts'
import { CheckResult } from './check-result.tsx'
import { PauseLine } from './pause-line.tsx'
import { ProviderActions } from './provider-actions.tsx'

interface ProviderRowProps {
  setting: ProviderSetting
  /** Null if the provider is no longer available. */
  offer: ProviderOffer | null
  place: { number: number; isFirst: boolean; isLast: boolean }
  /** Whether the provider is not used because no text leaves the server. */
  isBlocked?: boolean
  onMove: (by: 1 | -1) => void
  onEdit: () => void
}

/** One connected provider: position, model, state, and actions. */
export function ProviderRow({ setting, offer, place, isBlocked = false, onMove, onEdit }: ProviderRowProps) {
  const { t } = useTranslation('providers')
  const name = useProviderName()(setting.provider)
  const sortable = useSortable({ id: setting._id })
  const state = stateOfProvider(setting)
  const model = setting.model ?? offer?.model?.usual
  const isAlone = place.isFirst && place.isLast
  return (
    <li
      ref={sortable.setNodeRef}
      style={{ transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition ?? '' }}
      className={cn(
        'rounded-lg border border-line bg-surface',
        sortable.isDragging && 'relative z-10 shadow-float',
      )}
    >
      <div className="flex items-start gap-2 p-3 sm:p-4">
        {isAlone ? null : (
          <button
            type="button"
            className="touch-target -ms-1 grid h-7 w-6 shrink-0 cursor-grab touch-none place-items-center text-muted hover:text-ink [&_svg]:size-4"
            {...sortable.attributes}
            {...sortable.listeners}
            aria-label={t('drag', { name })}
          >
            <GripVertical aria-hidden="true" />
          </button>
        )}
        <div className="flex min-w-0 grow flex-col gap-2">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h3 className="flex min-w-0 flex-wrap items-center gap-2 font-semibold">
              {isAlone ? null : <span className="text-muted tabular-nums">{place.number}.</span>}
              <bdi>{name}</bdi>
              {isBlocked && setting.isEnabled ? (
                <Badge tone="red">{t('flows.blocked')}</Badge>
              ) : (
                <Badge tone={stateTones[state]}>{t(`states.${state}`)}</Badge>
              )}
            </h3>
            <EnabledSwitch setting={setting} name={name} />
          </div>
          <p className="flex flex-wrap gap-x-3 gap-y-0.5 text-sm text-muted">
            {model ? (
              <span className="wrap-anywhere">
                {t('model')} <bdi className="text-ink">{model}</bdi>
              </span>
            ) : null}
            {setting.address ? <bdi className="break-all">{setting.address}</bdi> : null}
            <span>{setting.hasKey ? t('keyKept') : t('keyNone')}</span>
          </p>
          <CheckResult setting={setting} />
          {setting.isEnabled && setting.pause ? <PauseLine pause={setting.pause} /> : null}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-1 border-t border-line px-2 py-1.5">
        <ProviderActions setting={setting} name={name} onEdit={onEdit} />
        {isAlone ? null : (
          <span className="ms-auto flex">
            <IconButton
              label={t('up', { name })}
              icon={<ChevronUp />}
              disabled={place.isFirst}
              onClick={() => onMove(-1)}
            />
            <IconButton
              label={t('down', { name })}
              icon={<ChevronDown />}
              disabled={place.isLast}
              onClick={() => onMove(1)}
            />
          </span>
        )}
      </div>
    </li>
  )
}

function EnabledSwitch({ setting, name }: { setting: ProviderSetting; name: string }) {
  const { t } = useTranslation('providers')
  const turn = useEnableProvider(setting)
  return (
    <Switch
      label={t('use')}
      aria-label={t('useOf', { name })}
      checked={turn.isPending ? turn.variables : setting.isEnabled}
      disabled={turn.isPending}
      onCheckedChange={(isOn) => turn.mutate(isOn)}
    />
  )
}
