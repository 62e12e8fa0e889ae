import type { Brief } from '@rankwell/contract'

/** An empty brief with the given values. */
export const makeBrief = (changes: object = {}): Brief =>
  ({
    _id: '0192a0c0-0000-7000-8000-00000000b41e',
    goal: '',
    audience: '',
    intent: '',
    angle: '',
    callToAction: '',
    tone: '',
    wordTarget: null,
    dueDate: null,
    assignee: null,
    locked: [],
    questions: [],
    headings: [],
    references: [],
    documentKeywords: { content: [] },
    ...changes,
  }) as unknown as Brief
