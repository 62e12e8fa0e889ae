// Boxes of running and unfinished generations, loaded with the articles that have one.
export { InterruptedGeneration } from '../interrupted-generation.tsx'
export { InterruptedSection } from './interrupted-section.tsx'
export { RunningBox } from './running-box.tsx'
