import type { ReactNode } from 'react'
import { create } from 'zustand'
import type { CellValue } from './cell-edit.ts'

/** One cell that two people set: its old value and both new ones. */
export type CellQuestion = {
  label: string
  base: CellValue
  mine: CellValue
  theirs: CellValue
  by: string | undefined
  /** They changed it again since the question was last asked. */
  isAgain: boolean
  show: (value: CellValue) => ReactNode
}
type PendingQuestion = CellQuestion & { answer: (value: CellValue | undefined) => void }

export const useCellQuestion = create<{ pending: PendingQuestion | undefined }>()(() => ({ pending: undefined }))

/** Asks which value to keep; undefined if the person returns to the cell. The list may change meanwhile. */
export const askWhichToKeep = (question: CellQuestion) =>
  new Promise<CellValue | undefined>((resolve) => {
    const answer = (value: CellValue | undefined) => {
      useCellQuestion.setState({ pending: undefined })
      resolve(value)
    }
    useCellQuestion.setState({ pending: { ...question, answer } })
  })
