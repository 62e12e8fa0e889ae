export { cleanPastedHtml } from '@rankwell/editor'
