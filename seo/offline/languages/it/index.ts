export { headings } from './headings.ts'
export { notes } from './notes.ts'
export { plans } from './plans.ts'
