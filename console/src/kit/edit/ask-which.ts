import type { ReactNode } from 'react'
import { create } from 'zustand'
import type { CellValue } from './cell-edit.ts'

/** One cell that two people set: as it was, and as either left it. */
export type CellQuestion = {
  label: string
  base: CellValue
  mine: CellValue
  theirs: CellValue
  by: string | undefined
  /** They changed it again since the last question. */
  isAgain: boolean
  show: (value: CellValue) => ReactNode
}
type PendingQuestion = CellQuestion & { answer: (value: CellValue | undefined) => void }

export const useCellQuestion = create<{ pending: PendingQuestion | undefined }>()(() => ({ pending: undefined }))

/** Which value to keep; undefined when the person returns to the cell. Independent of what the list does meanwhile. */
export const askWhich = (question: CellQuestion) =>
  new Promise<CellValue | undefined>((resolve) => {
    const answer = (value: CellValue | undefined) => {
      useCellQuestion.setState({ pending: undefined })
      resolve(value)
    }
    useCellQuestion.setState({ pending: { ...question, answer } })
  })
