import { useEffect, useEffectEvent } from 'react'

interface Layer {
  id: number
  close: () => void
}

/** The layers over the page, topmost last. Each has its own history entry. */
const layers: Layer[] = []
/** Whether the entry of a closed layer is being left. Until that is done, no other entry can be created. */
let isLeaving = false
let isListening = false
const waiting: (() => void)[] = []

const idHere = (): number => {
  const { layer } = (history.state ?? {}) as { layer?: unknown }
  return typeof layer === 'number' ? layer : 0
}
const isOrphan = () => idHere() > 0 && !layers.some(({ id }) => id === idHere())

/** Creates the entry of a layer, or reuses one of a closed layer. */
function enter(layer: Layer): void {
  if (isLeaving) return void waiting.push(() => layers.includes(layer) && enter(layer))
  const state = { ...(history.state as object | null), layer: layer.id }
  if (isOrphan()) return void history.replaceState(state, '')
  // Going back must not scroll the text to its position when the layer was opened.
  history.scrollRestoration = 'manual'
  history.pushState(state, '')
}

function onPopState(): void {
  isLeaving = false
  if (idHere() === 0) history.scrollRestoration = 'auto'
  for (const go of waiting.splice(0)) go()
  for (const layer of layers.filter(({ id }) => id > idHere()).toReversed()) {
    layer.close()
    // A layer with a confirmation is still open, and Back must reach it again.
    setTimeout(() => {
      if (layers.includes(layer) && idHere() < layer.id) enter(layer)
    }, 100)
  }
}

/** Leaves the entry of a closed layer, unless another layer or page was opened in the same task. */
function settle(): void {
  if (isLeaving || !isOrphan()) return
  isLeaving = true
  history.back()
}

/**
 * While a layer covers the page, as on phones, Back closes it instead of leaving the page.
 *
 * @param isOpen Whether the layer is open and covers the page.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return
    if (!isListening) window.addEventListener('popstate', onPopState)
    isListening = true
    const layer = { id: Math.max(idHere(), layers.at(-1)?.id ?? 0) + 1, close: () => close() }
    layers.push(layer)
    enter(layer)
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      setTimeout(settle)
    }
  }, [isOpen])
}

/** Whether the window is so narrow that a layer covers the page. */
export const isNarrow = (): boolean => window.matchMedia?.('(max-width: 1023px)').matches ?? false
