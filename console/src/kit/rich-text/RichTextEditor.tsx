import { chipWords } from '@learning-cms/texts/kit/chips'
import { kitWords } from '@learning-cms/texts/kit/kit'
import '@mantine/tiptap/styles.layer.css'
import { RichTextEditor as Frame, type RichTextEditorLabels } from '@mantine/tiptap'
import { closeHistory } from '@tiptap/pm/history'
import { useEditor, type Editor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useImperativeHandle, useMemo, useRef, useState, type RefObject } from 'react'
import { useToolbar } from '#kit/keyboard/use-toolbar.ts'
import { useWords } from '#kit/text/words.ts'
import { VariableIcon } from '#kit/show/icons.ts'
import { VisuallyHidden } from '#kit/show/VisuallyHidden.tsx'
import { ChipsContext, type Chips } from './chips.ts'
import { pageNonce } from './page-nonce.ts'
import { htmlWithoutChips, VariableNode } from './variable-node.ts'
import { VariableMenu } from './VariableMenu.tsx'
import classes from './RichTextEditor.module.css'

type Props = {
  label: string
  html: string
  onHtml: (html: string) => void
  isReadOnly: boolean
  describedBy: string | undefined
  inserting?: RefObject<((html: string) => void) | null> | undefined
  /** Shows `{{…}}` in the text as one thing each, and offers them; without it they are text. */
  chips?: Chips | undefined
}

// The full set, so that text from other sources loses nothing; the toolbar offers the common part.
const plain = [StarterKit.configure({ link: { openOnClick: false, protocols: ['https', 'mailto'] } })]
const withChips = [...plain, VariableNode]

/** An empty document counts as no text. */
const htmlOf = (editor: Editor) => (editor.isEmpty ? '' : htmlWithoutChips(editor))

function useRichText({ label, html, onHtml, isReadOnly, describedBy, inserting, chips }: Props) {
  const latest = useRef(onHtml)
  useEffect(() => {
    latest.current = onHtml
  }, [onHtml])
  // Options that stay the same spare the editor an update at each letter typed anywhere in the form.
  const [content] = useState(html)
  const editorProps = useMemo(() => ({ attributes: attributesOf(label, describedBy) }), [label, describedBy])
  const editor = useEditor({
    extensions: chips ? withChips : plain,
    content,
    editable: !isReadOnly,
    injectNonce: pageNonce(),
    shouldRerenderOnTransaction: false,
    onUpdate: ({ editor }) => latest.current(htmlOf(editor)),
    editorProps,
  })
  // The form changes the text from outside: on discard, or with somebody else's version. The editor's initial text is
  // not set again, even if the editor writes it differently: that would move the caret to the end.
  const begunWith = useRef<string>(content)
  useEffect(() => {
    const isThere = html === begunWith.current || html === htmlOf(editor)
    begunWith.current = html
    // An editor that is being replaced no longer has a document.
    if (!editor.isDestroyed && !isThere) editor.commands.setContent(html, { emitUpdate: false })
  }, [editor, html])
  useImperativeHandle(inserting, () => (inserted) => void insertAlone(editor, inserted), [editor])
  return editor
}

const attributesOf = (label: string, describedBy: string | undefined): Record<string, string> => ({
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-label': label,
  ...(describedBy && { 'aria-describedby': describedBy, 'aria-invalid': 'true' }),
})

/** As a step of its own: undo takes back what was inserted, and not what was typed a moment before. */
const insertAlone = (editor: Editor, html: string) =>
  editor
    .chain()
    .focus()
    .command(({ tr }) => closeHistory(tr) === tr)
    .insertContent(html)
    .run()

/** The editor's own keys, for the tooltips. */
const by = (key: string) => ({ 'aria-keyshortcuts': `Control+${key} Meta+${key}` })

export function RichTextEditor(props: Props) {
  const say = useWords(kitWords)
  const editor = useRichText(props)
  const put = (text: string) => editor.chain().focus().insertContent({ type: 'text', text }).run()
  const toolbar = useRef<HTMLDivElement>(null)
  useToolbar(toolbar)
  const labels: Partial<RichTextEditorLabels> = {
    boldControlLabel: say('rtBold'),
    italicControlLabel: say('rtItalic'),
    underlineControlLabel: say('rtUnderline'),
    h2ControlLabel: say('rtHeading'),
    h3ControlLabel: say('rtSubheading'),
    bulletListControlLabel: say('rtBullets'),
    orderedListControlLabel: say('rtNumbers'),
    blockquoteControlLabel: say('rtQuote'),
    linkControlLabel: say('rtLink'),
    unlinkControlLabel: say('rtUnlink'),
    linkEditorInputLabel: say('rtLinkAddress'),
    linkEditorInputPlaceholder: 'https://…',
    linkEditorSave: say('rtLinkSave'),
    undoControlLabel: say('rtUndo'),
    redoControlLabel: say('rtRedo'),
  }
  const [spoken, setSpoken] = useState('')
  const { chips } = props
  const spokenChips = useMemo(() => chips && { ...chips, announce: setSpoken, roomFor: () => Infinity }, [chips])
  const frame = (
    // Mantine's types import tiptap's through the other module format: the same class, but a different type.
    <Frame editor={editor as never} labels={labels} className={classes['editor']} withTypographyStyles={false}>
      {!props.isReadOnly && (
        <Frame.Toolbar ref={toolbar} role="toolbar" aria-label={say('rtToolbar', { label: props.label })}>
          <Frame.ControlsGroup>
            <Frame.Bold {...by('B')} />
            <Frame.Italic {...by('I')} />
            <Frame.Underline {...by('U')} />
          </Frame.ControlsGroup>
          <Frame.ControlsGroup>
            <Frame.H2 {...by('Alt+2')} />
            <Frame.H3 {...by('Alt+3')} />
            <Frame.BulletList {...by('Shift+8')} />
            <Frame.OrderedList {...by('Shift+7')} />
            <Frame.Blockquote {...by('Shift+B')} />
          </Frame.ControlsGroup>
          <Frame.ControlsGroup>
            <Frame.Link />
            <Frame.Unlink />
          </Frame.ControlsGroup>
          {chips && <Variables label={props.label} chips={chips} put={put} />}
          <Frame.ControlsGroup>
            <Frame.Undo {...by('Z')} />
            <Frame.Redo {...by('Shift+Z')} />
          </Frame.ControlsGroup>
        </Frame.Toolbar>
      )}
      <Frame.Content className={classes['content']} />
      {chips && <VisuallyHidden role="status">{spoken}</VisuallyHidden>}
    </Frame>
  )
  return chips ? <ChipsContext value={spokenChips}>{frame}</ChipsContext> : frame
}

function Variables({ label, chips, put }: { label: string; chips: Chips; put: (text: string) => void }) {
  const say = useWords(chipWords)
  return (
    <Frame.ControlsGroup>
      <VariableMenu offered={chips.offered} onInsert={put}>
        <Frame.Control className={classes['insert']} aria-label={say('insertInto', { label })}>
          <VariableIcon size={16} aria-hidden />
          {say('insert')}
        </Frame.Control>
      </VariableMenu>
    </Frame.ControlsGroup>
  )
}
