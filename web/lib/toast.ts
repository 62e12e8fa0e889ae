import hotToast from 'react-hot-toast/headless'

export interface ToastAction {
  label: string
  onSelect: () => void
}

interface ToastOptions {
  /** Toasts of one id replace each other. */
  id?: string
  /** Milliseconds; 7000 where not given, loading toasts stay until dismissed. */
  duration?: number
  action?: ToastAction
  /** Its act works on any page; without this it goes when the page does. */
  isGlobal?: boolean
}

const toastDuration = 7000
const actions = new Map<string, ToastAction>()
/** Toasts whose act works on any page. */
const globalActions = new Set<string>()

type Kind = 'success' | 'error' | 'loading'

function show(kind: Kind, message: string, options: ToastOptions): string {
  const duration = options.duration ?? (kind === 'loading' ? Number.POSITIVE_INFINITY : toastDuration)
  const id = hotToast[kind](message, { duration, ...(options.id ? { id: options.id } : {}) })
  if (options.action) actions.set(id, options.action)
  else actions.delete(id)
  if (options.isGlobal) globalActions.add(id)
  else globalActions.delete(id)
  return id
}

/** Messages at the top of the page. Each call returns the toast's id, for `dismiss` or to replace it. */
export const toast = {
  success: (message: string, options: ToastOptions = {}) => show('success', message, options),
  error: (message: string, options: ToastOptions = {}) => show('error', message, options),
  loading: (message: string, options: ToastOptions = {}) => show('loading', message, options),
  /** Says what was done and offers to take it back. */
  undoable: (message: string, undo: ToastAction, options: Pick<ToastOptions, 'isGlobal'> = {}) =>
    show('success', message, { action: undo, ...options }),
  /** Takes away what offers to act on the page that is left. */
  leavePage(): void {
    for (const id of actions.keys()) if (!globalActions.has(id)) toast.dismiss(id)
  },
  dismiss(id: string): void {
    actions.delete(id)
    hotToast.dismiss(id)
  },
}

/** The action that a toast offers, if any. */
export const toastAction = (id: string): ToastAction | undefined => actions.get(id)
