import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Tabs } from '../../ui/tabs.tsx'
import { PanelHead } from '../score/panel-head.tsx'
import type { PanelProps } from '../writing/panel-props.ts'
import { FilesTool } from './files-tool.tsx'
import { FindTool } from './find-tool.tsx'
import { HelpTool } from './help-tool.tsx'
import { ReadabilityTool } from './readability-tool.tsx'
import { RepeatsTool } from './repeats-tool.tsx'
import { StatisticsTool } from './statistics-tool.tsx'

/** What one does to a whole text or a part of it: improve, read over, find, count, bring in and take out. */
export function ToolsPanel(props: PanelProps) {
  const { editor, document, canWrite, onClose } = props
  const { t } = useTranslation('panels')
  const [tab, setTab] = useState(canWrite ? 'help' : 'reading')
  if (!editor) return null
  const tools = [
    ...(canWrite
      ? [{ value: 'help' as const, content: <HelpTool editor={editor} document={document} /> }]
      : []),
    { value: 'reading' as const, content: <ReadabilityTool editor={editor} document={document} /> },
    { value: 'find' as const, content: <FindTool editor={editor} canWrite={canWrite} /> },
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
        onChange={setTab}
        className="min-w-0"
        tabs={tools.map(({ value, content }) => ({ value, label: t(`tools.tab.${value}`), content }))}
      />
    </div>
  )
}
