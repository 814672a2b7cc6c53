import { inLanguage, recordLanguage, type RecordLanguage } from '@learning-cms/contract/core/record-language'
import type { Me } from '@learning-cms/contract/account/session'
import type { Language } from '@learning-cms/texts'
import type { ReactNode } from 'react'
import { queryClient } from '#api/cache/cache.ts'
import { meQuery, useMe } from './session.ts'

const isIn = (me: Me | undefined) => me?.registerLanguages.includes('en') ?? true

/** Whether the organisation writes its register in English too; assumed until the session is loaded. */
export const useHasEnglish = () => isIn(useMe().data)

/** The same outside components. */
export const hasEnglishNow = () => isIn(queryClient.getQueryData(meQuery.queryKey))

/** Fields of the register's English texts. If they are hidden, the form still keeps their values. */
export const InEnglish = ({ children }: { children: ReactNode }) => useHasEnglish() && children

/** Which of a record's texts the reader of this interface sees. */
export const registerLanguage = (language: Language): RecordLanguage =>
  hasEnglishNow() ? recordLanguage(language) : 'vi'

/** The text of a record of the register for the reader, or the other language's if it is empty and in use. */
export const inRegister = (vi: string, en: string, language: Language) =>
  hasEnglishNow() ? inLanguage(vi, en, language) : vi
