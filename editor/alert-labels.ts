/** The alert words that Markdown renderers know, by the types of alert they stand for. */
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
