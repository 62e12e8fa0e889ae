// Boxes of running and unfinished generations, loaded with the articles that have one.
export { GenerationRest } from '../generation-rest.tsx'
export { RunningBox } from './running-box.tsx'
export { SectionRest } from './section-rest.tsx'
