import { Lightbulb } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { ContentText } from './content-text.tsx'

/** A suggestion of the research for an empty field, accepted with one click. */
export function Suggestion({ text, onTake }: { text: string; onTake: () => void }) {
  const { t } = useTranslation('brief')
  return (
    <div className="mt-1.5 flex items-start gap-2 rounded-md bg-sunken p-2 text-sm">
      <Lightbulb className="mt-0.5 size-4 shrink-0 text-muted" aria-hidden="true" />
      <span className="min-w-0 grow">
        <ContentText text={text} isBlock />
      </span>
      <Button variant="ghost" size="sm" className="-my-1 shrink-0" onClick={onTake}>
        {t('suggestion.take')}
      </Button>
    </div>
  )
}
