import { Clapperboard } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { sectionOfGuide } from '../../lib/guides.ts'
import { useOpenGuide } from '../../lib/use-open-guide.ts'
import { useGuides } from './use-guides.ts'
import { videoOf } from './videos.ts'

/** All guides; each opens in the guide panel. */
export function GuideList() {
  const { t } = useTranslation('help')
  const { openGuide } = useOpenGuide()
  const guides = useGuides()
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {guides.map((guide) => (
        <li key={guide} className="flex">
          <button
            type="button"
            className="flex grow flex-col gap-0.5 rounded-lg border border-line bg-surface px-4 py-3 text-start transition-colors hover:border-control-line hover:bg-hover"
            onClick={() => openGuide(sectionOfGuide(guide))}
          >
            <span className="flex items-center gap-2 font-medium">
              {t(`guides.${guide}.title`)}
              {videoOf(guide) ? (
                <span className="inline-flex items-center gap-1 text-xs font-normal text-muted">
                  <Clapperboard className="size-4 stroke-[1.75]" aria-hidden="true" />
                  {t('center.hasVideo')}
                </span>
              ) : null}
            </span>
            <span className="text-sm text-muted">{t(`guides.${guide}.intro`)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
