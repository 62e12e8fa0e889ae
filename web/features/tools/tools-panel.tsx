import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FindRequest, onFindRequest } from '../../editor/find-key.ts'
import { findKey } from '../../lib/hotkey.ts'
import type { PanelProps } from '../../panel/panel-props.ts'
import { Kbd } from '../../ui/kbd.tsx'
import { PanelHead } from '../../ui/panel-head.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { FilesTool } from './files-tool.tsx'
import { FindTool } from './find-tool.tsx'
import { HelpTool } from './help-tool.tsx'
import { ReadabilityTool } from './readability-tool.tsx'
import { RepeatsTool } from './repeats-tool.tsx'
import { StatisticsTool } from './statistics-tool.tsx'

/** Tools for the whole text or a part: improve, proofread, find, count, import, and export. */
export function ToolsPanel(props: PanelProps) {
  const { editor, document, canWrite, onPanel, onClose } = props
  const { t } = useTranslation('panels')
  const [tab, setTab] = useState(canWrite ? 'help' : 'reading')
  const [asked, setAsked] = useState<FindRequest | null>(null)
  const find = useEffectEvent((request: FindRequest) => {
    setTab('find')
    // If opened from here, the panel to return to remains the original one.
    setAsked((last) => ({
      ...request,
      before: request.before === 'tools' && last ? last.before : request.before,
    }))
  })
  useEffect(() => (editor ? onFindRequest(editor, (request) => find(request)) : undefined), [editor])
  if (!editor) return null
  const leaveFind = () => {
    if (asked) onPanel(asked.before)
    else onClose()
  }
  const tools = [
    ...(canWrite
      ? [{ value: 'help' as const, content: <HelpTool editor={editor} document={document} /> }]
      : []),
    { value: 'reading' as const, content: <ReadabilityTool editor={editor} document={document} /> },
    {
      value: 'find' as const,
      content: <FindTool editor={editor} canWrite={canWrite} asked={asked} onLeave={leaveFind} />,
      keys: findKey.spoken,
      hint: (
        <span className="inline-flex items-center gap-2">
          {t(canWrite ? 'find.hint' : 'find.hintReader')}
          <Kbd keys={findKey.shown} />
        </span>
      ),
    },
    { value: 'statistics' as const, content: <StatisticsTool editor={editor} document={document} /> },
    { value: 'repeats' as const, content: <RepeatsTool editor={editor} document={document} /> },
    {
      value: 'files' as const,
      content: <FilesTool editor={editor} document={document} canWrite={canWrite} />,
    },
  ]
  return (
    <div className="grid grid-cols-1 gap-3 p-4">
      <PanelHead title={t('tools.title')} onClose={onClose} />
      <Tabs
        label={t('tools.title')}
        value={tab}
        onChange={(value) => {
          setAsked(null)
          setTab(value)
        }}
        className="min-w-0 [&_[role=tab]]:grow [&_[role=tab]]:justify-center [&_[role=tab]]:px-2 [&_[role=tablist]]:flex-wrap"
        tabs={tools.map((tool) => ({ ...tool, label: t(`tools.tab.${tool.value}`) }))}
      />
    </div>
  )
}
