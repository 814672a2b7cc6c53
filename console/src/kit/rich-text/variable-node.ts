import { Fragment, type Node as Content, type NodeType } from '@tiptap/pm/model'
import { NodeSelection, Plugin, type EditorState } from '@tiptap/pm/state'
import { getHTMLFromFragment, Node, ReactNodeViewRenderer, type Editor } from '@tiptap/react'
import { CHIP } from './chips.ts'
import { VariableChip } from './VariableChip.tsx'

const all = new RegExp(CHIP.source, 'g')

type FoundVariable = { from: number; raw: string; marks: Content['marks'] }

function findTexts(doc: Content, type: NodeType) {
  const found: FoundVariable[] = []
  doc.descendants((node, at, parent) => {
    // Code is shown as it was written.
    if (!node.isText || !parent?.type.contentMatch.matchType(type)) return
    for (const match of (node.text ?? '').matchAll(all))
      found.push({ from: at + match.index, raw: match[0], marks: node.marks })
  })
  return found
}

/** Variables that stand as text become chips; undefined where there are none. */
function chipped(state: EditorState, type: NodeType) {
  const found = findTexts(state.doc, type)
  if (found.length === 0) return undefined
  const { tr } = state
  for (const { from, raw, marks } of found.toReversed())
    tr.replaceWith(from, from + raw.length, type.create({ raw }, null, marks))
  return tr
}

/** With the text again that chips stand for. */
const unchipped = (content: Fragment, type: NodeType): Fragment =>
  Fragment.from(
    content.content.map((node) =>
      node.type === type
        ? type.schema.text(String(node.attrs['raw']), node.marks)
        : node.isText
          ? node
          : node.copy(unchipped(node.content, type)),
    ),
  )

/** The HTML as stored, in which variables are text. */
export function htmlWithoutChips(editor: Editor) {
  const { doc, schema } = editor.state
  const type = schema.nodes[VariableNode.name]
  return type ? getHTMLFromFragment(unchipped(doc.content, type), schema) : editor.getHTML()
}

/**
 * A variable as an atomic node. Stored, copied and pasted content contains its text; typed or pasted text of a variable
 * becomes a node.
 */
export const VariableNode = Node.create({
  name: 'variable',
  group: 'inline',
  inline: true,
  atom: true,
  // Before the keys of paragraphs.
  priority: 1_000,
  addAttributes: () => ({ raw: { default: '', rendered: false } }),
  renderHTML: ({ node }) => ['span', String(node.attrs['raw'])],
  renderText: ({ node }) => String(node.attrs['raw']),
  addNodeView: () => ReactNodeViewRenderer(VariableChip, { as: 'span' }),
  addKeyboardShortcuts() {
    return {
      Enter: () => {
        const { selection } = this.editor.state
        if (!(selection instanceof NodeSelection) || selection.node.type !== this.type) return false
        const drawn = this.editor.view.nodeDOM(selection.from)
        if (drawn instanceof HTMLElement) drawn.querySelector<HTMLElement>('[data-chip]')?.click()
        return true
      },
    }
  },
  onCreate() {
    const tr = chipped(this.editor.state, this.type)
    // Nothing was changed: the text is the same.
    if (tr) this.editor.view.dispatch(tr.setMeta('addToHistory', false).setMeta('preventUpdate', true))
  },
  addProseMirrorPlugins() {
    const { type, editor } = this
    return [
      new Plugin({
        appendTransaction: (transactions, _, state) =>
          // Text in composition is left alone; the next change converts it.
          transactions.some(({ docChanged }) => docChanged) && !editor.view.composing
            ? chipped(state, type)
            : undefined,
      }),
    ]
  },
})
