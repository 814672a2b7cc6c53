import { closeHistory } from '@tiptap/pm/history'
import { EditorContent, useEditor, type Editor } from '@tiptap/react'
import { useEffect, useImperativeHandle, useMemo, useRef, useState, type RefObject } from 'react'
import { VisuallyHidden } from '#kit/show/VisuallyHidden.tsx'
import { ChipsContext, type Chips } from './chips.ts'
import classes from './line.module.css'
import { docOfLine, lineExtensions, lineOf } from './line-document.ts'
import { pageNonce } from './page-nonce.ts'

export type LineEditorProps = {
  label: string
  text: string
  onText: (text: string) => void
  chips: Chips
  most: number
  isOff: boolean
  isRequired: boolean
  isFaulty: boolean
  describedBy: string | undefined
  /** Given a function that puts text where the caret stands. */
  inserting: RefObject<((text: string) => void) | null>
}

function useLine({ text, onText, most, isOff, inserting, label, isRequired, isFaulty, describedBy }: LineEditorProps) {
  const latest = useRef(onText)
  useEffect(() => {
    latest.current = onText
  }, [onText])
  // Options that stay the same spare the editor an update at each letter typed anywhere in the form.
  const [first] = useState(() => ({ extensions: lineExtensions(most), content: docOfLine(text) }))
  const editorProps = useMemo(
    () => ({ attributes: attributesOf({ label, isRequired, isFaulty, describedBy, isOff }) }),
    [label, isRequired, isFaulty, describedBy, isOff],
  )
  const editor = useEditor({
    ...first,
    editable: !isOff,
    injectNonce: pageNonce(),
    shouldRerenderOnTransaction: false,
    onUpdate: ({ editor: { state } }) => latest.current(lineOf(state.doc)),
    // As in an input, the beginning is shown once it is left.
    onBlur: ({ editor: { view } }) => void (view.dom.scrollLeft = 0),
    editorProps,
  })
  useEffect(() => {
    editor.setEditable(!isOff, false)
  }, [editor, isOff])
  // The form changes the text from outside: on discard, or with somebody else's version.
  useEffect(() => {
    if (!editor.isDestroyed && text !== lineOf(editor.state.doc))
      editor.commands.setContent(docOfLine(text), { emitUpdate: false })
  }, [editor, text])
  useImperativeHandle(inserting, () => (inserted) => insertAlone(editor, inserted), [editor])
  return editor
}

type Around = Pick<LineEditorProps, 'label' | 'isRequired' | 'isFaulty' | 'describedBy' | 'isOff'>

const attributesOf = ({ label, isRequired, isFaulty, describedBy, isOff }: Around): Record<string, string> => ({
  class: classes['text']!,
  role: 'textbox',
  'aria-multiline': 'false',
  'aria-label': label,
  ...(describedBy && { 'aria-describedby': describedBy }),
  ...(isFaulty && { 'aria-invalid': 'true' }),
  ...(isRequired && { 'aria-required': 'true' }),
  ...(isOff && { 'aria-disabled': 'true' }),
})

/** As a step of its own for undo, whatever is typed right after it. */
function insertAlone(editor: Editor, text: string) {
  editor
    .chain()
    .focus()
    .command(({ tr }) => closeHistory(tr) === tr)
    .insertContent({ type: 'text', text })
    .run()
  editor.view.dispatch(closeHistory(editor.state.tr))
}

/** A line of text in which variables are chips. It has no marks and no second line. */
export function LineEditor(props: LineEditorProps) {
  const editor = useLine(props)
  const [spoken, setSpoken] = useState('')
  const { chips, most } = props
  const spokenChips = useMemo(
    () => ({ ...chips, announce: setSpoken, roomFor: () => most - lineOf(editor.state.doc).length }),
    [chips, most, editor],
  )
  return (
    <ChipsContext value={spokenChips}>
      <EditorContent editor={editor} className={classes['frame']} />
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
    </ChipsContext>
  )
}
