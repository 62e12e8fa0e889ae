import { PlanEditor } from '../features/batches/plan-editor.tsx'

/** Plans many articles at once. */
export const PlanArticlesPage = () => <PlanEditor />
