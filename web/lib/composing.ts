/**
 * Whether an input method handles this key, such as Enter that confirms a suggestion. Browsers give all of
 * these keys this code (UI Events, 7.3.1), Safari also the one that ends the composition.
 */
export const isComposing = (event: { keyCode: number }): boolean => event.keyCode === 229

/** Keeps a dialog open if Escape is for the input method. For `onEscapeKeyDown`. */
export const spareComposing = (event: KeyboardEvent): void => {
  if (isComposing(event)) event.preventDefault()
}
