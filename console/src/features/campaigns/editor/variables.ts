import { letterVariables } from '@learning-cms/contract/crm/blocks'
import type { CampaignLanguage } from '@learning-cms/contract/crm/campaigns'
import { readInside, variableText } from '@learning-cms/domain/letters/variables'
import { letterEditorWords } from '@learning-cms/texts/customers/letter-editor'
import { letterFrameTexts } from '@learning-cms/texts/mails/letter-frame'
import { useMemo } from 'react'
import type { Chips } from '#kit/rich-text/chips.ts'
import { useWords } from '#kit/text/words.ts'

/** The variables as an author puts them in, with words in the letter's language for people of whom no name is known. */
export function useVariables(language: CampaignLanguage) {
  const say = useWords(letterEditorWords)
  const { nobody } = letterFrameTexts[language]
  return letterVariables.map((name) => ({ label: say(`variable.${name}`), text: variableText({ name, nobody }) }))
}

/** So that a variable stays within what is read as one. */
const NOBODY_MOST = 80

/** How the variables of a letter are shown, in the language of whoever writes it. */
export function useChips(): Chips {
  const say = useWords(letterEditorWords)
  return useMemo(
    () => ({
      read: (inside) => {
        const { name, nobody, fault } = readInside(inside)
        const known = letterVariables.find((one) => one === name)
        const label = known ? say(`variable.${known}`) : name || '{{}}'
        return {
          text: nobody === '' ? label : say('chip', { label, nobody }),
          spoken: nobody === '' ? say('chipSpokenBare', { label }) : say('chipSpoken', { label, nobody }),
          nobody,
          fault: fault && say(`problem.${fault.kind}`, { name: fault.name }),
        }
      },
      withNobody: (inside, nobody) => `${readInside(inside).name}|${nobody.replace(/[{}\s]+/gu, ' ').trim()}`,
      nobodyMost: NOBODY_MOST,
      words: { nobody: say('chipNobody'), done: say('chipDone') },
    }),
    [say],
  )
}
