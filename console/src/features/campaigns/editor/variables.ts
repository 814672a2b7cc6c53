import { letterVariables } from '@learning-cms/contract/crm/blocks'
import type { CampaignLanguage } from '@learning-cms/contract/crm/campaigns'
import { variableText } from '@learning-cms/domain/letters/variables'
import { letterEditorWords } from '@learning-cms/texts/customers/letter-editor'
import { letterFrameTexts } from '@learning-cms/texts/mails/letter-frame'
import { useWords } from '#kit/text/words.ts'

/** The variables as an author puts them in, with words in the letter's language for people of whom no name is known. */
export function useVariables(language: CampaignLanguage) {
  const say = useWords(letterEditorWords)
  const { nobody } = letterFrameTexts[language]
  return letterVariables.map((name) => ({ label: say(`variable.${name}`), text: variableText({ name, nobody }) }))
}
