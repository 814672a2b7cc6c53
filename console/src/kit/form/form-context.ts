import { createContext, use, type ReactNode } from 'react'

type FormContext = { errors: Record<string, ReactNode>; isReadOnly: boolean }

/** What fields with several inputs need to know of the form around them. */
export const RecordFormContext = createContext<FormContext>({ errors: {}, isReadOnly: false })

export const useFormContext = () => use(RecordFormContext)
