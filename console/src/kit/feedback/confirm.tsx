import { useState } from 'react'
import { create } from 'zustand'
import { ConfirmDialog, type Question } from './ConfirmDialog.tsx'

const useQuestion = create<{ question: Question | undefined }>()(() => ({ question: undefined }))

/**
 * Asks before a command with consequences.
 *
 *     confirm({ title: say('deleteTitle', { title }), act: say('delete'), tone: 'danger',
 *       onConfirm: () => remove.mutateAsync(course) })
 */
export const confirm = (question: Question) => useQuestion.setState({ question })

const close = () => useQuestion.setState({ question: undefined })

/** Mounted once, over everything. */
export function ConfirmHost() {
  const { question } = useQuestion()
  // The text stays while the dialog fades out.
  const [last, setLast] = useState(question)
  if (question && question !== last) setLast(question)
  return last && <ConfirmDialog {...last} isOpen={question !== undefined} onClose={close} />
}
