export { keepMovedWords } from '@rankwell/editor'
