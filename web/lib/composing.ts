/**
 * Whether an input method takes this key, such as Enter that confirms what it offers. Browsers give all keys that it
 * takes this code (UI Events, 7.3.1), Safari also the one that ends the composition.
 */
export const isComposing = (event: { keyCode: number }): boolean => event.keyCode === 229

/** Leaves a window open when Escape is for the input method. For `onEscapeKeyDown`. */
export const spareComposing = (event: KeyboardEvent): void => {
  if (isComposing(event)) event.preventDefault()
}
