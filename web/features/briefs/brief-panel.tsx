import { FileText, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAction } from '../../lib/use-action.ts'
import type { PanelProps } from '../../panel/panel-props.ts'
import { Button } from '../../ui/button.tsx'
import { PanelHead } from '../../ui/panel-head.tsx'
import { useWorkspaceOf } from '../collaborators/api.ts'
import { useBrief } from './api.ts'
import { BriefFields } from './brief-fields.tsx'
import { BriefHeadings } from './brief-headings.tsx'
import { BriefKeywords } from './brief-keywords.tsx'
import { BriefMusts } from './brief-musts.tsx'
import { BriefNews } from './brief-news.tsx'
import { briefPath } from './brief-page.tsx'
import { BriefQuestions } from './brief-questions.tsx'
import { CompetitorSnapshot } from './competitor-snapshot.tsx'
import { InformationGain } from './information-gain.tsx'
import { RenewDialog } from './renew-dialog.tsx'

/** Goals and requirements of the article, next to the text. */
export function BriefPanel(props: PanelProps) {
  const { document, canWrite, onClose } = props
  const { t } = useTranslation(['panels', 'brief'])
  const [isRenewing, setRenewing] = useState(false)
  const { brief } = document
  const { save, make } = useBrief(document)
  const { data } = useWorkspaceOf(document.workspace)
  const { mutate, isPending } = useAction(() => make())
  return (
    <div className="grid grid-cols-1 gap-5 p-4">
      <PanelHead title={t('brief.title')} onClose={onClose} />
      {brief ? (
        <>
          <BriefNews briefId={brief._id} people={data?.users ?? document.collaborators} />
          <div className="flex flex-wrap gap-2">
            <Button asChild variant="secondary" size="sm">
              <Link to={briefPath(document._id)}>
                <FileText />
                {t('brief:sheet.open')}
              </Link>
            </Button>
            {canWrite ? (
              <Button variant="ghost" size="sm" onClick={() => setRenewing(true)}>
                <RefreshCw />
                {t('brief.renew')}
              </Button>
            ) : null}
          </div>
          <BriefFields document={document} brief={brief} canWrite={canWrite} onSave={save} />
          <BriefKeywords {...props} onSave={save} />
          <BriefHeadings {...props} onSave={save} />
          <BriefQuestions {...props} onSave={save} />
          <BriefMusts {...props} onSave={save} />
          <CompetitorSnapshot {...props} />
          {document.serp ? <InformationGain document={document} editor={props.editor} /> : null}
        </>
      ) : (
        <>
          <p className="text-muted">{t('brief.none')}</p>
          {canWrite ? (
            <Button isBusy={isPending} onClick={() => mutate()}>
              {t('brief.make')}
            </Button>
          ) : null}
        </>
      )}
      {isRenewing && brief ? (
        <RenewDialog
          document={document}
          brief={brief}
          onTake={make}
          onUnlock={(locked) => save({ locked })}
          onClose={() => setRenewing(false)}
        />
      ) : null}
    </div>
  )
}
