import { BookOpen, Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import type { Guide } from '../../lib/guide-names.ts'
import { useOpenGuide } from '../../lib/use-open-guide.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useGuide } from './use-guide.ts'
import { VideoPlayer } from './video-player.tsx'
import { videoOf } from './videos.ts'

/** On a phone the panel covers the page, so focus is trapped in it. */
const coversPage = () => window.matchMedia('(max-width: 639px)').matches

/** The guide panel. The query parameter `path` names its section; closing removes it. */
export function GuidePanel() {
  const { t } = useTranslation('help')
  const [searchParams] = useSearchParams()
  const { closeGuide } = useOpenGuide()
  const section = searchParams.get('path') ?? ''
  const guide = useGuide(section, searchParams.get('id'))
  return (
    <Sheet isOpen isInAddress isModal={coversPage()} onClose={closeGuide} title={t('title')}>
      {guide ? <GuideText key={guide} guide={guide} /> : null}
      {guide === null ? <ComingSoon section={section} /> : null}
      {guide === undefined ? <Skeleton className="m-5 h-40" /> : null}
    </Sheet>
  )
}

function GuideText({ guide }: { guide: Guide }) {
  const { t, i18n } = useTranslation('help')
  const video = videoOf(guide)
  const title = t(`guides.${guide}.title`)
  return (
    <article className="flex flex-col gap-6 p-5">
      <header>
        <h3 className="text-xl font-semibold">{title}</h3>
        <p className="mt-1 text-lg text-muted">{t(`guides.${guide}.intro`)}</p>
      </header>
      {video ? <VideoPlayer key={i18n.language} video={video} title={title} /> : null}
      {t(`guides.${guide}.sections`, { returnObjects: true }).map((section) => (
        <section key={section.title} className="border-s-2 border-accent ps-4">
          <h4 className="font-semibold">{section.title}</h4>
          <p className="mt-1 leading-6">{section.text}</p>
        </section>
      ))}
      <ToHelpCenter />
    </article>
  )
}

function ComingSoon({ section }: { section: string }) {
  const { t } = useTranslation('help')
  return (
    <div className="flex flex-col items-center gap-3 p-10 text-center">
      <BookOpen className="size-8 stroke-[1.25] text-muted" aria-hidden="true" />
      <p className="font-medium">
        <bdi>{section}</bdi>
      </p>
      <p className="text-muted">{t('soon')}</p>
      <ToHelpCenter />
    </div>
  )
}

function ToHelpCenter() {
  const { t } = useTranslation('help')
  return (
    <Link
      to="/settings/help-center"
      className="inline-flex items-center gap-2 text-accent-ink underline-offset-4 hover:underline"
    >
      <Search className="size-4 stroke-[1.75]" aria-hidden="true" />
      {t('helpCenter')}
    </Link>
  )
}
