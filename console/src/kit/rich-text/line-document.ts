import { Fragment, Slice, type Node as Content } from '@tiptap/pm/model'
import { Plugin, type EditorState, type Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { Extension, Node } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { VariableNode } from './variable-node.ts'

const rawOf = (leaf: Content) => String(leaf.attrs['raw'] ?? '')
const between = (content: Content, from: number, to: number) => content.textBetween(from, to, ' ', rawOf)

/** The text that is stored. */
export const lineOf = (doc: Content) => between(doc, 0, doc.content.size)
export const docOfLine = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: text === '' ? [] : [{ type: 'text', text }] }],
})

const SingleLine = Node.create({ name: 'doc', topNode: true, content: 'paragraph' })

/** How many characters may replace the selection, or the text between two positions. */
const roomIn = ({ doc, selection }: EditorState, most: number, from = selection.from, to = selection.to) =>
  most - lineOf(doc).length + between(doc, from, to).length

/** Never splits a surrogate pair. */
const shortened = (text: string, most: number) => text.slice(0, Math.max(0, most)).replace(/[\ud800-\udbff]$/, '')

/**
 * Pasted or dropped content becomes one line of text, shortened to the limit; a move within the line does not add to
 * it.
 */
function asLine({ content }: Slice, { state, dragging }: EditorView, most: number) {
  const text = content.textBetween(0, content.size, ' ', rawOf).replace(/\s*[\r\n]\s*/g, ' ')
  const inserted = dragging ? text : shortened(text, roomIn(state, most))
  return inserted === '' ? Slice.empty : new Slice(Fragment.from(state.schema.text(inserted)), 0, 0)
}

function grows(transaction: Transaction, { doc }: EditorState, most: number) {
  if (!transaction.docChanged || transaction.getMeta('preventUpdate')) return false
  const length = lineOf(transaction.doc).length
  return length > most && length > lineOf(doc).length
}

/** The limit of an input: it counts the stored text, and refuses input that exceeds it. */
const limitedTo = (most: number, isComposing: () => boolean) =>
  new Plugin({
    // Text in composition is not removed; the form reports if it is too long.
    filterTransaction: (transaction, state) => isComposing() || !grows(transaction, state, most),
    props: {
      handleTextInput: (view, from, to, text) => {
        const room = roomIn(view.state, most, from, to)
        if (view.composing || text.length <= room) return false
        const inserted = shortened(text, room)
        if (inserted !== '') view.dispatch(view.state.tr.insertText(inserted, from, to))
        return true
      },
      transformPasted: (slice, view) => asLine(slice, view, most),
    },
  })

/** Enter sends the form, as it does in an input. */
const submit = (view: EditorView) => {
  view.dom.closest('form')?.requestSubmit()
  return true
}

export const lineExtensions = (most: number) => [
  StarterKit.configure({
    document: false,
    blockquote: false,
    bold: false,
    bulletList: false,
    code: false,
    codeBlock: false,
    gapcursor: false,
    hardBreak: false,
    heading: false,
    horizontalRule: false,
    italic: false,
    link: false,
    listItem: false,
    listKeymap: false,
    orderedList: false,
    strike: false,
    trailingNode: false,
    underline: false,
  }),
  SingleLine,
  VariableNode,
  Extension.create({
    name: 'oneLine',
    addKeyboardShortcuts: () => ({
      Enter: ({ editor }) => submit(editor.view),
      'Shift-Enter': () => true,
    }),
    addProseMirrorPlugins() {
      const { editor } = this
      return [limitedTo(most, () => editor.view.composing)]
    },
  }),
]
