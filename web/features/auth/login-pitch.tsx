import { useTranslation } from 'react-i18next'
import { ScoreBadge } from '../../ui/score-badge.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'

const lines = ['w-full', 'w-11/12', 'w-full', 'w-3/5']
const moreLines = ['w-full', 'w-10/12', 'w-4/5']

/** The product, next to the form on wide screens: an article with its figures. */
export function LoginPitch() {
  const { t } = useTranslation('auth')
  return (
    <aside className="hidden overflow-hidden border-s border-line bg-ground lg:flex lg:flex-col lg:justify-center">
      <div className="mx-auto flex w-full max-w-2xl flex-col gap-10 p-12">
        <div>
          <p className="max-w-md text-3xl font-semibold tracking-tight text-balance">{t('pitch.title')}</p>
          <p className="mt-3 max-w-md text-lg text-muted">{t('pitch.text')}</p>
        </div>
        <SampleSheet />
      </div>
    </aside>
  )
}

/** An illustration made of product components; decorative and hidden from screen readers. */
function SampleSheet() {
  const { t } = useTranslation('auth')
  return (
    <div aria-hidden="true" className="relative max-w-xl">
      <div className="rounded-lg border border-line bg-surface shadow-float">
        <div className="flex items-center gap-3 border-b border-line px-6 py-4">
          <StatusBadge status="In Review" />
          <ScoreBadge score={86} />
          <span className="grow" />
          <span className="text-sm text-muted">{t('pitch.sampleWords')}</span>
        </div>
        <div className="px-8 py-7">
          <p className="text-2xl font-semibold tracking-tight">{t('pitch.sampleTitle')}</p>
          <Lines widths={lines} />
          <div className="relative mt-6 w-56">
            <div className="h-3.5 w-full rounded-full bg-control-line/50" />
            <Caret className="bg-accent text-on-accent" name="A" />
          </div>
          <Lines widths={moreLines} />
          <p className="mt-6 text-sm text-muted">{t('pitch.samplePeople')}</p>
        </div>
      </div>
      <div className="absolute -end-6 -bottom-5 flex items-center gap-2 rounded-lg border border-line bg-raised px-4 py-3 shadow-float">
        <span className="text-sm text-muted">{t('pitch.sampleKeyword')}</span>
        <span className="figures font-semibold">14</span>
        <span className="flex h-2 w-24 overflow-hidden rounded-full bg-neutral-soft">
          <span className="w-8/12 rounded-full bg-score-great" />
        </span>
      </div>
    </div>
  )
}

function Lines({ widths }: { widths: string[] }) {
  return (
    <div className="mt-5 flex flex-col gap-3">
      {widths.map((width, index) => (
        <div key={`${width}-${String(index)}`} className={`h-2 rounded-full bg-neutral-soft ${width}`} />
      ))}
    </div>
  )
}

function Caret({ className, name }: { className: string; name: string }) {
  return (
    <span className="absolute -end-1 -top-1.5 flex h-6 w-0.5 bg-accent">
      <span className={`absolute -top-4 start-0 rounded-sm px-1 text-xs leading-4 font-medium ${className}`}>
        {name}
      </span>
    </span>
  )
}
