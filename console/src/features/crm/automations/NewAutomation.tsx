import { createAutomationBody } from '@learning-cms/contract/crm/automations'
import { automationWords } from '@learning-cms/texts/crm/campaigns/automations'
import { useWords } from '#kit/text/words.ts'
import { usePageTitle } from '#navigation/page-title.ts'
import { NamedDraft } from '#records/NamedDraft.tsx'
import { automationsApi, touchedByAutomations } from './automations.api.ts'

export function NewAutomation() {
  const say = useWords(automationWords)
  usePageTitle(say('newAutomation'))
  return (
    <NamedDraft
      words={{
        title: say('newAutomation'),
        card: say('automation'),
        name: say('name'),
        help: say('nameHelp'),
        act: say('createNow'),
        done: ({ name }) => say('created', { name }),
        failed: say('createFailed'),
      }}
      schema={createAutomationBody}
      create={(body) => automationsApi.create({ body })}
      touches={touchedByAutomations}
      pageOf={(id) => `/crm/automations/${id}`}
    />
  )
}
