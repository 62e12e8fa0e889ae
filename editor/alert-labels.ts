/** The alert labels of Markdown renderers by alert type. */
export const alertLabels: Record<string, string> = {
  info: 'NOTE',
  success: 'TIP',
  primary: 'IMPORTANT',
  warning: 'WARNING',
  danger: 'CAUTION',
  secondary: 'SECONDARY',
  light: 'LIGHT',
  dark: 'DARK',
}
