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
import type { PaidPort, ProviderName, ProviderOffer, ProviderSetting } from '@rankwell/contract'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { closeOnly } from '../../lib/close-only.ts'
import { useProviderName } from '../../lib/use-provider-name.ts'
import { Button } from '../../ui/button.tsx'
import { MenuContent, MenuItem, MenuRoot, MenuTrigger } from '../../ui/dropdown-menu.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { movedBy } from '../../ui/provider-state.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useProviderOverview, useProviderSettings, useReorderProviders } from './api.ts'
import { LocalModels } from './local-models.tsx'
import { ProviderForm } from './provider-form.tsx'
import { ProviderRow } from './provider-row.tsx'
import { ServingLine } from './serving-line.tsx'

/** The providers of a port: the active one, the connected ones in their order, and the available ones. */
export function ProviderList({ port }: { port: PaidPort }) {
  const { t } = useTranslation('providers')
  const overview = useProviderOverview(port)
  const settings = useProviderSettings(port)
  const [edited, setEdited] = useState<ProviderName | null>(null)
  const error = overview.error ?? settings.error
  if (error)
    return (
      <ErrorState error={error} onRetry={() => void Promise.all([overview.refetch(), settings.refetch()])} />
    )
  if (!overview.data || !settings.data) return <Skeleton className="h-40 w-full" />
  const { offers, serving } = overview.data
  const offer = offers.find(({ provider }) => provider === edited)
  return (
    <>
      <ServingLine serving={serving} />
      {port === 'model' ? <LocalModels settings={settings.data} /> : null}
      {settings.data.length > 0 ? (
        <OrderedRows port={port} settings={settings.data} offers={offers} onEdit={setEdited} />
      ) : (
        <p className="text-muted">{t(`empty.${port}`)}</p>
      )}
      <AddProvider
        offers={offers.filter(
          ({ provider }) =>
            // A model on this computer is found, not entered.
            provider !== 'device' && !settings.data.some((one) => one.provider === provider),
        )}
        onChoose={setEdited}
      />
      {offer ? (
        <ProviderForm
          key={offer.provider}
          port={port}
          offer={offer}
          setting={settings.data.find(({ provider }) => provider === edited) ?? null}
          onClose={() => setEdited(closeOnly(edited))}
        />
      ) : null}
    </>
  )
}

interface RowsProps {
  port: PaidPort
  settings: ProviderSetting[]
  offers: ProviderOffer[]
  onEdit: (provider: ProviderName) => void
}

function OrderedRows({ port, settings, offers, onEdit }: RowsProps) {
  const { t } = useTranslation('providers')
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = settings.map(({ _id }) => _id)
  const order = useReorderProviders(port, settings)
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

function AddProvider({
  offers,
  onChoose,
}: {
  offers: ProviderOffer[]
  onChoose: (name: ProviderName) => void
}) {
  const { t } = useTranslation('providers')
  const nameOf = useProviderName()
  if (offers.length === 0) return null
  return (
    <MenuRoot>
      <MenuTrigger asChild>
        <Button variant="outline">
          <Plus />
          {t('add')}
        </Button>
      </MenuTrigger>
      <MenuContent align="start">
        {offers.map(({ provider }) => (
          <MenuItem key={provider} onSelect={() => onChoose(provider)}>
            {nameOf(provider)}
          </MenuItem>
        ))}
      </MenuContent>
    </MenuRoot>
  )
}
