// What is said of a run that goes on or did not come to its end, fetched with the articles that have one.
export { GenerationRest } from '../generation-rest.tsx'
export { RunningBox } from './running-box.tsx'
export { SectionRest } from './section-rest.tsx'
