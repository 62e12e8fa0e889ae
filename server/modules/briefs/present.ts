import type { Brief } from '@rankwell/contract'
import type { BriefWithPlan } from './queries.ts'

/** A brief as the API shows it. */
export const toBrief = ({ brief, dueDate, assigneeId }: BriefWithPlan): Brief => ({
  _id: brief.id,
  docId: brief.documentId,
  documentKeywords: { _id: brief.documentKeywordsId, content: brief.documentKeywords },
  goal: brief.goal,
  audience: brief.audience,
  intent: brief.intent,
  angle: brief.angle,
  callToAction: brief.callToAction,
  tone: brief.tone,
  wordTarget: brief.wordTarget,
  headings: brief.headings,
  questions: brief.questions,
  references: brief.references,
  dueDate: dueDate?.toISOString() ?? null,
  assignee: assigneeId,
  locked: brief.locked,
  updatedAt: brief.updatedAt.toISOString(),
})
