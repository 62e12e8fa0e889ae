import { BulletList, ListItem, ListKeymap, OrderedList, TaskItem, TaskList } from '@tiptap/extension-list'

/**
 * Text and nested lists. Several paragraphs must be allowed, because ProseMirror wraps a selection in one item before it
 * splits it. In a blog they become lines of one item.
 */
const itemContent = 'paragraph (paragraph | list)*'

/** Lists whose items allow only what Editor.js supports. */
export const lists = [
  BulletList,
  OrderedList.extend({
    addAttributes() {
      return {
        start: {
          default: 1,
          parseHTML: (element) => {
            const start = Number.parseInt(element.getAttribute('start') ?? '1', 10)
            return Number.isInteger(start) && start >= 0 ? start : 1
          },
          renderHTML: ({ start }) => (start === 1 ? {} : { start }),
        },
      }
    },
  }),
  TaskList,
  ListItem.extend({ content: itemContent }),
  TaskItem.extend({ content: itemContent }).configure({ nested: true }),
  ListKeymap,
]
