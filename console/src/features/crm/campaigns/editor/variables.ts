import { letterVariables } from '@learning-cms/contract/crm/mail/blocks'
import type { CampaignLanguage } from '@learning-cms/contract/crm/campaigns'
import { readInside, variableText } from '@learning-cms/domain/letters/variables'
import { letterEditorWords } from '@learning-cms/texts/crm/campaigns/letter-editor'
import { letterFrameTexts } from '@learning-cms/texts/mails/letter-frame'
import { useMemo } from 'react'
import type { Chips } from '#kit/rich-text/chips.ts'
import { useWords } from '#kit/text/words.ts'

/** So that a variable stays within the length that is read as one (`CHIP`). */
const NOBODY_MOST = 80

/**
 * The variables of a letter, in the language of its author. Inserted ones have a substitute text in the letter's
 * language, for recipients without a name.
 */
export function useChips(language: CampaignLanguage): Chips {
  const say = useWords(letterEditorWords)
  const { nobody } = letterFrameTexts[language]
  return useMemo(
    () => ({
      read: (inside) => {
        const { name, nobody: words, fault } = readInside(inside)
        const known = letterVariables.find((one) => one === name)
        return {
          label: known ? say(`variable.${known}`) : name || '{{}}',
          nobody: words,
          fault: fault && say(`problem.${fault.kind}`, { name: fault.name }),
        }
      },
      withNobody: (inside, words) => `${readInside(inside).name}|${words.replace(/[{}\s]+/gu, ' ').trim()}`,
      nobodyMost: NOBODY_MOST,
      offered: letterVariables.map((name) => ({
        label: say(`variable.${name}`),
        text: variableText({ name, nobody }),
      })),
    }),
    [say, nobody],
  )
}
