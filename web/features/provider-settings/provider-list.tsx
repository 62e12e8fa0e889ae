import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { ProviderName, ProviderOffer, ProviderOverview, ProviderSetting } from '@rankwell/contract'
import { Copy, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { closeOnly } from '../../lib/close-only.ts'
import { useProviderName } from '../../lib/use-provider-name.ts'
import { Button } from '../../ui/button.tsx'
import { MenuContent, MenuItem, MenuRoot, MenuSeparator, MenuTrigger } from '../../ui/dropdown-menu.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { movedBy } from '../../ui/provider-state.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import {
  type ProviderPlace,
  useCopyProviders,
  useProviderOverview,
  useProviderSettings,
  useReorderProviders,
} from './api.ts'
import { LocalModels } from './local-models.tsx'
import { ProviderForm } from './provider-form.tsx'
import { ProviderRow } from './provider-row.tsx'
import { ServingLine } from './serving-line.tsx'

/** The providers of a port: the active one, the connected ones in their order, and the available ones. */
export function ProviderList({ port, workspaceId }: ProviderPlace) {
  const { t } = useTranslation('providers')
  const place = { port, workspaceId }
  const overview = useProviderOverview(place)
  const settings = useProviderSettings(place)
  const [edited, setEdited] = useState<ProviderName | null>(null)
  const error = overview.error ?? settings.error
  if (error)
    return (
      <ErrorState error={error} onRetry={() => void Promise.all([overview.refetch(), settings.refetch()])} />
    )
  if (!overview.data || !settings.data) return <Skeleton className="h-40 w-full" />
  const { offers, serving, sources, keepsTextHere } = overview.data
  const offer = offers.find(({ provider }) => provider === edited)
  return (
    <>
      <ServingLine serving={serving} />
      {port === 'search' ? null : (
        <LocalModels port={port} workspaceId={workspaceId} settings={settings.data} />
      )}
      {settings.data.length > 0 ? (
        <OrderedRows
          {...{ place, offers }}
          settings={settings.data}
          blocked={serving.blocked}
          onEdit={setEdited}
        />
      ) : (
        <p className="text-muted">{t(`empty.${port}`)}</p>
      )}
      <AddProvider
        place={place}
        sources={sources}
        offers={offers.filter(
          ({ provider }) =>
            // Models on this computer are detected, so there is nothing to enter.
            provider !== 'device' && !settings.data.some((one) => one.provider === provider),
        )}
        onChoose={setEdited}
      />
      {offer ? (
        <ProviderForm
          key={offer.provider}
          place={place}
          offer={offer}
          keepsTextHere={keepsTextHere}
          setting={settings.data.find(({ provider }) => provider === edited) ?? null}
          onClose={() => setEdited(closeOnly(edited))}
        />
      ) : null}
    </>
  )
}

interface RowsProps {
  place: ProviderPlace
  settings: ProviderSetting[]
  offers: ProviderOffer[]
  /** Providers that are not used because no text leaves the server. */
  blocked: string[]
  onEdit: (provider: ProviderName) => void
}

function OrderedRows({ place, settings, offers, blocked, onEdit }: RowsProps) {
  const { t } = useTranslation('providers')
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = settings.map(({ _id }) => _id)
  const order = useReorderProviders(place, settings)
  const move = (id: string, by: number) => order.mutate(movedBy(ids, id, by))
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const by = over ? ids.indexOf(String(over.id)) - ids.indexOf(String(active.id)) : 0
    if (by !== 0) move(String(active.id), by)
  }
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={onDragEnd}>
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol aria-label={t('list')} className="flex w-full flex-col gap-3">
          {settings.map((setting, index) => (
            <ProviderRow
              key={setting._id}
              setting={setting}
              isBlocked={blocked.includes(setting.provider)}
              offer={offers.find(({ provider }) => provider === setting.provider) ?? null}
              place={{ number: index + 1, isFirst: index === 0, isLast: index === settings.length - 1 }}
              onMove={(by) => move(setting._id, by)}
              onEdit={() => onEdit(setting.provider)}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

interface AddProps {
  place: ProviderPlace
  /** Providers that are not connected yet. */
  offers: ProviderOffer[]
  /** Other workspaces that have some of these providers. */
  sources: ProviderOverview['sources']
  onChoose: (name: ProviderName) => void
}

function AddProvider({ place, offers, sources, onChoose }: AddProps) {
  const { t } = useTranslation('providers')
  const nameOf = useProviderName()
  const copy = useCopyProviders(place)
  if (offers.length === 0) return null
  return (
    <MenuRoot>
      <MenuTrigger asChild>
        <Button variant="outline" isBusy={copy.isPending}>
          {copy.isPending ? null : <Plus />}
          {t('add')}
        </Button>
      </MenuTrigger>
      <MenuContent align="start">
        {offers.map(({ provider }) => (
          <MenuItem key={provider} onSelect={() => onChoose(provider)}>
            {nameOf(provider)}
          </MenuItem>
        ))}
        {sources.length > 0 ? <MenuSeparator /> : null}
        {sources.map((source) => (
          <MenuItem key={source._id} icon={<Copy aria-hidden="true" />} onSelect={() => copy.mutate(source)}>
            {t('copyFrom', { name: `\u2068${source.name}\u2069` })}
          </MenuItem>
        ))}
      </MenuContent>
    </MenuRoot>
  )
}
