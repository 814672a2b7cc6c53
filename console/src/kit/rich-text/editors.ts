/** Both in one file: they share nearly all of it, and nothing else does. */
export { LineEditor } from './LineEditor.tsx'
export { RichTextEditor } from './RichTextEditor.tsx'
