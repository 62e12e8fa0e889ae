import { Columns2, Rows2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Layout } from '../../ui/changes.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

interface LayoutChoiceProps {
  layout: Layout
  onLayout: (layout: Layout) => void
}

/** One column or side by side, if there is enough space. */
export function LayoutChoice({ layout, onLayout }: LayoutChoiceProps) {
  const { t } = useTranslation('writing')
  const choices = [
    { value: 'inline', label: t('history.inline'), icon: <Rows2 /> },
    { value: 'columns', label: t('history.columns'), icon: <Columns2 /> },
  ] as const
  return (
    <fieldset className="hidden gap-1 sm:flex">
      <legend className="sr-only">{t('history.layout')}</legend>
      {choices.map(({ value, label, icon }) => (
        <IconButton
          key={value}
          label={label}
          icon={icon}
          aria-pressed={layout === value}
          variant={layout === value ? 'tertiary' : 'ghost'}
          onClick={() => onLayout(value)}
        />
      ))}
    </fieldset>
  )
}
