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
  /** They changed it once more since it was last asked. */
  isAgain: boolean
  show: (value: CellValue) => ReactNode
}
type PendingQuestion = CellQuestion & { answer: (value: CellValue | undefined) => void }

export const useCellQuestion = create<{ pending: PendingQuestion | undefined }>()(() => ({ pending: undefined }))

/** Whose value goes on; undefined when the person would rather look at the cell again. Stands whatever the list does. */
export const askWhich = (question: CellQuestion) =>
  new Promise<CellValue | undefined>((resolve) => {
    const answer = (value: CellValue | undefined) => {
      useCellQuestion.setState({ pending: undefined })
      resolve(value)
    }
    useCellQuestion.setState({ pending: { ...question, answer } })
  })
