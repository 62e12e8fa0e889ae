import type { Place } from '@rankwell/contract'
import { Command } from 'cmdk'
import { Check, ChevronsUpDown, Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '../lib/cn.ts'
import { usePlaces } from '../lib/place-api.ts'
import { countryOf } from '../lib/places.ts'
import { useDebounced } from '../lib/use-debounced.ts'
import { Field, type FieldControl } from './field.tsx'
import { controlStyle } from './input.tsx'
import { PopoverContent, PopoverRoot, PopoverTrigger } from './popover.tsx'

interface RegionFieldProps {
  /** The country's English name, or a place within it. */
  location: string
  onLocation: (location: string) => void
}

/** A region or city within the country, for searches with local results. */
export function RegionField({ location, onLocation }: RegionFieldProps) {
  const { t } = useTranslation('setup')
  return (
    <Field label={t('keywords.region')} hint={t('keywords.regionHint')}>
      {(control) => <RegionPicker control={control} location={location} onLocation={onLocation} />}
    </Field>
  )
}

function RegionPicker({ control, location, onLocation }: RegionFieldProps & { control: FieldControl }) {
  const { t } = useTranslation('setup')
  const [isOpen, setOpen] = useState(false)
  const isWhole = !location.includes(',')
  const whole = t('keywords.wholeCountry')
  const pick = (next: string) => {
    setOpen(false)
    onLocation(next)
  }
  return (
    <PopoverRoot open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger
        role="combobox"
        aria-expanded={isOpen}
        className={cn(controlStyle, 'touch-target flex items-center justify-between gap-2 text-start')}
        {...control}
      >
        <span className="truncate" dir="auto">
          {isWhole ? whole : location.split(',').slice(0, -1).join(', ')}
        </span>
        <ChevronsUpDown className="size-4 shrink-0 text-muted" />
      </PopoverTrigger>
      <PopoverContent className="w-(--radix-popover-trigger-width) min-w-60 p-0">
        <RegionList location={location} whole={isWhole} label={whole} onPick={pick} />
      </PopoverContent>
    </PopoverRoot>
  )
}

interface RegionListProps {
  location: string
  whole: boolean
  label: string
  onPick: (location: string) => void
}

const itemStyle = cn(
  'flex min-h-8 items-center gap-2 rounded-md px-2 data-[selected=true]:bg-hover pointer-coarse:min-h-11',
)

function RegionList({ location, whole, label, onPick }: RegionListProps) {
  const { t } = useTranslation(['setup', 'common'])
  const [text, setText] = useState('')
  const search = useDebounced(text.trim(), 200)
  const country = countryOf(location)
  const places = usePlaces(country, search)
  const [wanted, setWanted] = useState(location)
  const shown = [...(search ? [] : [country]), ...(places.data ?? []).map((place) => place.location_name)]
  // The list changes while typing; Enter selects the first entry unless another one was selected.
  const current = shown.includes(wanted) ? wanted : (shown[0] ?? '')
  return (
    <Command
      label={t('keywords.searchRegion')}
      shouldFilter={false}
      value={current}
      onValueChange={setWanted}
    >
      <div className="flex items-center gap-2 border-b border-line px-3">
        <Search className="size-4 shrink-0 text-muted" aria-hidden="true" />
        <Command.Input
          value={text}
          onValueChange={setText}
          placeholder={t('keywords.searchRegion')}
          className="h-10 w-full bg-transparent outline-none"
        />
      </div>
      <Command.List className="max-h-64 overflow-y-auto p-1">
        {places.isError ? (
          <p role="alert" className="p-3 text-center text-sm text-danger-ink">
            {t('keywords.placesFailed')}
          </p>
        ) : null}
        {search ? null : (
          <Command.Item value={country} className={itemStyle} onSelect={() => onPick(country)}>
            <span className="grow truncate">{label}</span>
            {whole ? <Check className="size-4 shrink-0" /> : null}
          </Command.Item>
        )}
        {(places.data ?? []).map((place) => (
          <RegionItem
            key={place.location_name}
            place={place}
            isChosen={place.location_name === location}
            onPick={onPick}
          />
        ))}
        {places.data?.length === 0 ? (
          <p className="p-3 text-center text-sm text-muted">
            {search ? t('common:search.nothing') : t('keywords.noRegions')}
          </p>
        ) : null}
      </Command.List>
    </Command>
  )
}

interface RegionItemProps {
  place: Place
  isChosen: boolean
  onPick: (location: string) => void
}

function RegionItem({ place, isChosen, onPick }: RegionItemProps) {
  const { t } = useTranslation('setup')
  const kind = place.kind === 'other' ? '' : t(`keywords.kinds.${place.kind}`)
  return (
    <Command.Item
      value={place.location_name}
      className={itemStyle}
      onSelect={() => onPick(place.location_name)}
    >
      <span className="min-w-0 grow truncate">
        <bdi>{place.name}</bdi>
      </span>
      <span className="max-w-[50%] truncate text-sm text-muted">{place.region || kind}</span>
      {isChosen ? <Check className="size-4 shrink-0" /> : null}
    </Command.Item>
  )
}
