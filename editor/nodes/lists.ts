import { BulletList, ListItem, ListKeymap, OrderedList, TaskItem, TaskList } from '@tiptap/extension-list'

const orderedListItem = 'paragraph list*'

/** Lists whose items hold one paragraph and further lists: what Editor.js can hold, and nothing else. */
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
  ListItem.extend({ content: orderedListItem }),
  TaskItem.extend({ content: orderedListItem }).configure({ nested: true }),
  ListKeymap,
]
