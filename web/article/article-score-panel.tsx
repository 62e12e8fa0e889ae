import { type ComponentProps, Suspense } from 'react'
import { ScorePanel } from '../features/score/score-panel.tsx'
import { lazyWithRetry } from '../lib/lazy-with-retry.ts'

const CheckedPageCard = lazyWithRetry(() =>
  import('../features/page-checks/checked-page-card.tsx').then((card) => ({ default: card.CheckedPageCard })),
)

/** The score panel with the live page that the article was read from. */
export function ArticleScorePanel(props: Omit<ComponentProps<typeof ScorePanel>, 'children'>) {
  const { _id: docId, checkedPage } = props.document
  return (
    <ScorePanel {...props}>
      {checkedPage ? (
        <Suspense fallback={null}>
          <CheckedPageCard docId={docId} page={checkedPage} canEdit={props.setupPath !== null} />
        </Suspense>
      ) : null}
    </ScorePanel>
  )
}
